/** Register, renew, upgrade, limits, cancel: each with its history and audit entry in one transaction, under the lock of the customer. */
import type { ParsedInput } from '@hop/contract/call'
import type { Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { holdPlans } from '../plans/public.js'
import { applyDueUpgrade } from './planned-upgrades.js'
import {
  type Quote,
  quoteRegistration,
  quoteRenewal,
  quoteUpgrade,
  type Registration,
  type Renewal,
  type Upgrade,
} from './quotes.js'
import { readSubscription } from './read-subscriptions.js'
import {
  dropPlannedUpgrade,
  insertHistory,
  insertPlannedUpgrade,
  insertSubscription,
  writeSubscription,
} from './subscription-writes.queries.js'
import {
  findCurrentSubscription,
  findSubscription,
  lockSubscriber,
  lockSubscriberOf,
  type SubscriptionRow,
} from './subscriptions.queries.js'
import { isRunning, limitOr, periodStart } from './subscriptions.rules.js'

type LimitsChange = ParsedInput<typeof subscriptions.setLimits>['body']
type Kind = 'register' | 'renew' | 'upgrade' | 'limits' | 'cancel'
type Written = Pick<SubscriptionRow, 'plan_id' | 'starts_at' | 'ends_at' | 'concurrent_meetings' | 'participants'>

/** What happened and the terms that hold from now on, for the customer to see and for the audit. */
async function record(
  transaction: Transaction,
  subject: { id: number; customerId: number },
  change: { kind: Kind; terms: Written; price?: number; amount?: number; details?: object },
  { caller, actor, now }: CallerRequest,
): Promise<void> {
  const { kind, terms, price = 0, amount = 0 } = change
  await insertHistory(transaction, {
    ...terms,
    subscription_id: subject.id,
    customer_id: subject.customerId,
    kind,
    price,
    amount,
    created_by: caller.accountId,
    created_at: now,
  })
  const details = { customerId: subject.customerId, amount, ...terms, ...change.details }
  await recordAudit(transaction, actor, { action: kind, entity: 'subscription', entityId: subject.id, details })
}

const moneyOf = ({ terms: { price, amount } }: Quote) => ({ price, amount })

const termsOf = ({ planId, terms, limits }: Quote): Written => ({
  plan_id: planId,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  ...limits,
})

export async function register(platform: Platform, wanted: Registration, request: CallerRequest): Promise<Subscription> {
  const { reach, now, caller } = request
  const id = await platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockSubscriber(reach, transaction, wanted.customerId)) ?? refuse('CustomerNotFound')
    await applyDueUpgrade(transaction, customer.id, now)
    await holdPlans(transaction, [wanted.subscriptionPlanId])
    const quote = await quoteRegistration(transaction, wanted, request)
    const ended = await findCurrentSubscription(reach, transaction, customer.id)
    // One that has ended makes room.
    if (ended) await writeSubscription(transaction, ended.id, { is_active: false, updated_at: now })
    const terms = termsOf(quote)
    const made = await insertSubscription(transaction, {
      ...terms,
      ...quote.sold,
      period_starts_at: terms.starts_at,
      customer_id: customer.id,
      created_by: caller.accountId,
      created_at: now,
      updated_at: now,
    })
    const subject = { id: made.id, customerId: customer.id }
    await record(transaction, subject, { kind: 'register', terms, ...moneyOf(quote) }, request)
    return made.id
  })
  return readSubscription(platform, id, request)
}

/** Locks the customer and hands over the subscription as it is now, with what was planned until now applied. */
async function changing(
  platform: Platform,
  id: number,
  request: CallerRequest,
  change: (transaction: Transaction, current: SubscriptionRow) => Promise<void>,
): Promise<Subscription> {
  const { reach, now } = request
  await platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockSubscriberOf(reach, transaction, id)) ?? refuse('SubscriptionNotFound')
    await applyDueUpgrade(transaction, customer.id, now)
    await change(transaction, (await findSubscription(reach, transaction, id)) ?? refuse('SubscriptionNotFound'))
  })
  return readSubscription(platform, id, request)
}

const subjectOf = ({ id, customer_id }: SubscriptionRow) => ({ id, customerId: customer_id })

/** A renewal of the plan means that the plan stays: what was planned before is dropped. The preview says so. */
export const renew = (platform: Platform, wanted: Renewal, request: CallerRequest) =>
  changing(platform, wanted.body.customerSubscriptionId, request, async (transaction, current) => {
    const quote = await quoteRenewal(transaction, current, wanted, request)
    const { starts_at: period_starts_at, ends_at, concurrent_meetings } = termsOf(quote)
    await dropPlannedUpgrade(transaction, current.id, request.now)
    await writeSubscription(transaction, current.id, { period_starts_at, ends_at, concurrent_meetings, updated_at: request.now })
    const details = { from: current.ends_at, droppedPlannedUpgrade: quote.dropsPlannedUpgrade }
    const change = { kind: 'renew' as const, terms: termsOf(quote), ...moneyOf(quote), details }
    await record(transaction, subjectOf(current), change, request)
  })

export const upgrade = (platform: Platform, wanted: Upgrade, request: CallerRequest) =>
  changing(platform, wanted.body.customerSubscriptionId, request, async (transaction, current) => {
    await holdPlans(transaction, [wanted.body.newSubPlanId])
    const quote = await quoteUpgrade(transaction, current, wanted, request)
    await dropPlannedUpgrade(transaction, current.id, request.now)
    if (quote.terms.isPlanned) return planUpgrade(transaction, current, quote, request)
    const { starts_at, ...changed } = termsOf(quote)
    const period_starts_at = periodStart(current, { starts_at, ends_at: changed.ends_at })
    await writeSubscription(transaction, current.id, { ...changed, ...quote.sold, period_starts_at, updated_at: request.now })
    const details = { fromPlanId: current.plan_id, credit: quote.terms.credit, from: current.ends_at }
    const change = { kind: 'upgrade' as const, terms: termsOf(quote), ...moneyOf(quote), details }
    await record(transaction, subjectOf(current), change, request)
  })

/** The history is written when the terms begin to hold; until then it is in the order itself and in the audit. */
async function planUpgrade(
  transaction: Transaction,
  current: SubscriptionRow,
  { planId, terms, sold, limits }: Quote,
  { caller, actor, now }: CallerRequest,
): Promise<void> {
  await insertPlannedUpgrade(transaction, {
    ...sold,
    ...limits,
    subscription_id: current.id,
    new_plan_id: planId,
    takes_effect_at: terms.startsAt,
    new_ends_at: terms.endsAt,
    price: terms.price,
    amount: terms.amount,
    created_by: caller.accountId,
    created_at: now,
  })
  const details = {
    customerId: current.customer_id,
    fromPlanId: current.plan_id,
    toPlanId: planId,
    takesEffectAt: terms.startsAt,
    endsAt: terms.endsAt,
    amount: terms.amount,
    ...limits,
  }
  await recordAudit(transaction, actor, { action: 'plan-upgrade', entity: 'subscription', entityId: current.id, details })
}

export const cancelPlannedUpgrade = (platform: Platform, id: number, request: CallerRequest) =>
  changing(platform, id, request, async (transaction, current) => {
    if (current.planned_id === null) refuse('NoPlannedUpgrade')
    await dropPlannedUpgrade(transaction, id, request.now)
    const details = { customerId: current.customer_id, toPlanId: current.planned_plan_id }
    const action = 'cancel-planned-upgrade'
    await recordAudit(transaction, request.actor, { action, entity: 'subscription', entityId: id, details })
  })

export const setLimits = (platform: Platform, wanted: LimitsChange, request: CallerRequest) =>
  changing(platform, wanted.customerSubscriptionId, request, async (transaction, current) => {
    if (!isRunning(current, request.now)) refuse('SubscriptionEnded')
    const isStale = wanted.updatedAt !== undefined && wanted.updatedAt !== current.updated_at.toISOString()
    if (isStale) refuse('StaleEdit')
    const limits = {
      concurrent_meetings: limitOr(wanted.numberOfConcurrentMeetings, current.sold_concurrent_meetings),
      participants: limitOr(wanted.meetingConcurrentParticipantsLimit, current.sold_participants),
    }
    await writeSubscription(transaction, current.id, { ...limits, updated_at: request.now })
    const { plan_id, starts_at, ends_at, concurrent_meetings, participants } = current
    const details = { before: { concurrent_meetings, participants } }
    const terms = { plan_id, starts_at, ends_at, ...limits }
    await record(transaction, subjectOf(current), { kind: 'limits', terms, details }, request)
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
    await record(transaction, subjectOf(current), { kind: 'cancel', terms, details: { from: current.ends_at } }, request)
  })
}
