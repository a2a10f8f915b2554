/** Subscriptions, history and quotes as they go over the wire. */
import type {
  StorageHistoryRow,
  Subscription,
  SubscriptionHistoryRow,
  SubscriptionQuote,
} from '@hop/contract/features/subscriptions'
import { grossOf, withoutVat } from '@hop/contract/money'
import { remainingDays } from '@hop/contract/usage-time'
import type { Role } from '@hop/contract/roles'
import type { Quote } from './quotes.js'
import type { listHistory, listStorageHistory, SubscriptionRow } from './subscriptions.queries.js'
import { abilitiesOn, isRunning, renewsItself, statusOf } from './subscriptions.rules.js'

type RowOf<List extends (...input: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number]

const plannedUpgrade = (row: SubscriptionRow): Subscription['plannedUpgrade'] =>
  row.planned_plan_id && row.planned_at && row.planned_ends_at
    ? {
        subscriptionPlanId: row.planned_plan_id,
        subscriptionPlanName: row.planned_plan_name ?? '',
        takesEffectAt: row.planned_at.toISOString(),
        endTime: row.planned_ends_at.toISOString(),
        amount: row.planned_amount ?? 0,
      }
    : null

/** One that was cancelled ended then, whatever had been paid for. */
const endOf = ({ ends_at, cancelled_at }: SubscriptionRow) => cancelled_at ?? ends_at

const priceAsSold = ({ plan_price: price, price_basis: priceBasis }: SubscriptionRow, vatPercent: number) => ({
  price,
  priceBasis,
  priceWithVat: grossOf({ price, priceBasis }, vatPercent),
})

export const presentSubscription = (row: SubscriptionRow, role: Role, vatPercent: number, now: Date): Subscription => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  subscriptionPlanId: row.plan_id,
  subscriptionPlanName: row.plan_name,
  ...priceAsSold(row, vatPercent),
  isPlanChanged: row.is_plan_changed,
  coreImplName: row.core,
  unitTime: row.usage_unit,
  numberOfDaysUsage: row.usage_count,
  maximumLengthOfOneMeeting: row.length_minutes,
  numberOfMeetingsPerDay: row.meetings_per_day,
  numberOfMeetingsPerMonth: row.meetings_per_month,
  storageMb: row.storage_mb,
  messagesPerRecipient: row.messages_per_recipient,
  messagesPerDay: row.messages_per_day,
  recordingRetentionDays: row.recording_retention_days,
  isCurrent: row.is_active,
  isActive: isRunning(row, now),
  status: statusOf(row, now),
  startTime: row.starts_at.toISOString(),
  endTime: endOf(row).toISOString(),
  remainingDays: remainingDays(endOf(row), now),
  renewsItself: row.is_active && renewsItself(row),
  numberOfConcurrentMeetings: row.concurrent_meetings,
  meetingConcurrentParticipantsLimit: row.participants,
  createdTime: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  plannedUpgrade: plannedUpgrade(row),
  can: abilitiesOn(role, row, now),
})

export const presentHistory = (row: RowOf<typeof listHistory>): SubscriptionHistoryRow => ({
  id: row.id,
  createdTime: row.created_at.toISOString(),
  createdBy: row.creator_name,
  kind: row.kind,
  customerSubscriptionId: row.subscription_id,
  subscriptionPlanId: row.plan_id,
  subscriptionPlanName: row.plan_name,
  numberOfConcurrentMeetings: row.concurrent_meetings,
  meetingConcurrentParticipantsLimit: row.participants,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  amount: row.amount,
})

const mbPerGb = 1000

export const presentStorage = (row: RowOf<typeof listStorageHistory>): StorageHistoryRow => ({
  id: row.id,
  appliedDate: row.applied_at.toISOString(),
  storage: row.storage_mb / mbPerGb,
})

export const presentQuote = ({ planId, terms, vatPercent, dropsPlannedUpgrade }: Quote): SubscriptionQuote => ({
  subscriptionPlanId: planId,
  startTime: terms.startsAt.toISOString(),
  endTime: terms.endsAt.toISOString(),
  lines: terms.lines,
  amount: terms.amount,
  net: withoutVat(terms.amount, vatPercent),
  vat: terms.amount - withoutVat(terms.amount, vatPercent),
  price: terms.price,
  credit: terms.credit,
  unusedDays: terms.unusedDays,
  vatPercent,
  isPlanned: terms.isPlanned,
  isLowerPlan: terms.isLowerPlan,
  dropsPlannedUpgrade,
})
