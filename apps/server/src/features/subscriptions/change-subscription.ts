/** Register, renew, upgrade, limits, cancel by staff: each with its history and audit entry in one transaction, under the lock of the customer. */
import type { ParsedInput } from '@hop/contract/call'
import type { Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { applyDueUpgrade } from './planned-upgrades.js'
import type { Registration, Renewal, Upgrade } from './quotes.js'
import { readSubscription } from './read-subscriptions.js'
import { lockToChange, sellRegistration, sellRenewal, sellUpgrade } from './sell-subscription.js'
import { dropPlannedUpgrade, writeSubscription } from './subscription-writes.queries.js'
import { recordStaffSale } from './staff-sale.js'
import { findCurrentSubscription, lockSubscriber, type SubscriptionRow } from './subscriptions.queries.js'
import { isRunning, limitOr } from './subscriptions.rules.js'
import { recordChange, subjectOf } from './write-sale.js'

type LimitsChange = ParsedInput<typeof subscriptions.setLimits>['body']

/** Changes a subscription and answers it as it is then. */
async function changing(
  platform: Platform,
  id: number,
  request: CallerRequest,
  change: (transaction: Transaction) => Promise<void>,
): Promise<Subscription> {
  await platform.db.transaction().execute(change)
  return readSubscription(platform, id, request)
}

export async function register(platform: Platform, wanted: Registration, request: CallerRequest): Promise<Subscription> {
  const { customerId } = wanted
  const sold = await platform.db.transaction().execute(async (transaction) => {
    const { id, quote } = await sellRegistration(transaction, wanted, request)
    const sale = { kind: 'new' as const, customerId, subscriptionId: id, baseEndsAt: null, count: null, quote }
    await recordStaffSale(platform, transaction, sale, request.actor)
    return id
  })
  return readSubscription(platform, sold, request)
}

const soldOn = ({ id, customer_id, ends_at }: SubscriptionRow) => ({
  customerId: customer_id,
  subscriptionId: id,
  baseEndsAt: ends_at,
})

export const renew = (platform: Platform, wanted: Renewal, request: CallerRequest) =>
  changing(platform, wanted.body.customerSubscriptionId, request, async (transaction) => {
    const { before, quote } = await sellRenewal(transaction, wanted, request)
    const count = wanted.query.NumofMonth ?? before.usage_count
    await recordStaffSale(platform, transaction, { kind: 'renew', ...soldOn(before), count, quote }, request.actor)
  })

export const upgrade = (platform: Platform, wanted: Upgrade, request: CallerRequest) =>
  changing(platform, wanted.body.customerSubscriptionId, request, async (transaction) => {
    const { before, quote } = await sellUpgrade(transaction, wanted, request)
    const kind = quote.terms.isLowerPlan ? ('lower' as const) : ('upgrade' as const)
    const count = wanted.query.numOfMonth ?? null
    await recordStaffSale(platform, transaction, { kind, ...soldOn(before), count, quote }, request.actor)
  })

export const cancelPlannedUpgrade = (platform: Platform, id: number, request: CallerRequest) =>
  changing(platform, id, request, async (transaction) => {
    const current = await lockToChange(transaction, id, request)
    if (current.planned_id === null) refuse('NoPlannedUpgrade')
    await dropPlannedUpgrade(transaction, id, request.now)
    const details = { customerId: current.customer_id, toPlanId: current.planned_plan_id }
    const action = 'cancel-planned-upgrade'
    await recordAudit(transaction, request.actor, { action, entity: 'subscription', entityId: id, details })
  })

export const setLimits = (platform: Platform, wanted: LimitsChange, request: CallerRequest) =>
  changing(platform, wanted.customerSubscriptionId, request, async (transaction) => {
    const current = await lockToChange(transaction, wanted.customerSubscriptionId, request)
    if (!isRunning(current, request.now)) refuse('SubscriptionEnded')
    requireFresh(wanted.updatedAt, current.updated_at)
    const limits = {
      concurrent_meetings:
        wanted.numberOfConcurrentMeetings === undefined
          ? current.concurrent_meetings
          : limitOr(wanted.numberOfConcurrentMeetings, current.sold_concurrent_meetings),
      participants:
        wanted.meetingConcurrentParticipantsLimit === undefined
          ? current.participants
          : limitOr(wanted.meetingConcurrentParticipantsLimit, current.sold_participants),
    }
    await writeSubscription(transaction, current.id, { ...limits, updated_at: request.now })
    const { plan_id, starts_at, ends_at, concurrent_meetings, participants } = current
    const details = { before: { concurrent_meetings, participants } }
    const terms = { plan_id, starts_at, ends_at, ...limits }
    await recordChange(transaction, subjectOf(current), { kind: 'limits', terms, details }, request)
  })

export async function cancel({ db }: Platform, customerId: number, request: CallerRequest): Promise<void> {
  const { reach, now } = request
  await db.transaction().execute(async (transaction) => {
    const customer = (await lockSubscriber(reach, transaction, customerId)) ?? refuse('CustomerNotFound')
    await applyDueUpgrade(transaction, customer.id, now)
    const current = await findCurrentSubscription(reach, transaction, customerId)
    if (!current || !isRunning(current, now)) refuse('NoActiveSubscription')
    await dropPlannedUpgrade(transaction, current.id, now)
    await writeSubscription(transaction, current.id, { is_active: false, cancelled_at: now, updated_at: now })
    const { plan_id, starts_at, concurrent_meetings, participants } = current
    const terms = { plan_id, starts_at, ends_at: now, concurrent_meetings, participants }
    await recordChange(transaction, subjectOf(current), { kind: 'cancel', terms, details: { from: current.ends_at } }, request)
  })
}
