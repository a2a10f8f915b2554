/** What was quoted is written: the subscription, its history and the audit entry. The customer's row is locked by then. */
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Quote } from './quotes.js'
import type { Sale } from './subscription-sale.js'
import {
  dropPlannedUpgrade,
  followSignUpPlan,
  insertHistory,
  insertPlannedUpgrade,
  insertSubscription,
  writeSubscription,
} from './subscription-writes.queries.js'
import { findCurrentSubscription, type SubscriptionRow } from './subscriptions.queries.js'
import { periodStart } from './subscriptions.rules.js'

type Kind = 'register' | 'renew' | 'upgrade' | 'limits' | 'cancel'
type Written = Pick<SubscriptionRow, 'plan_id' | 'starts_at' | 'ends_at' | 'concurrent_meetings' | 'participants'>

/** What happened and the terms that hold from now on, for the customer to see and for the audit. */
export async function recordChange(
  transaction: Transaction,
  subject: { id: number; customerId: number },
  change: { kind: Kind; terms: Written; price?: number; amount?: number; details?: object },
  { actor, now }: Sale,
): Promise<void> {
  const { kind, terms, price = 0, amount = 0 } = change
  await insertHistory(transaction, {
    ...terms,
    subscription_id: subject.id,
    customer_id: subject.customerId,
    kind,
    price,
    amount,
    created_by: actor.accountId,
    created_at: now,
  })
  const details = { customerId: subject.customerId, amount, ...terms, ...change.details }
  await recordAudit(transaction, actor, { action: kind, entity: 'subscription', entityId: subject.id, details })
}

export const subjectOf = ({ id, customer_id }: SubscriptionRow) => ({ id, customerId: customer_id })

const moneyOf = ({ terms: { price, amount } }: Quote) => ({ price, amount })

const termsOf = ({ planId, terms, limits }: Quote): Written => ({
  plan_id: planId,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  ...limits,
})

/** Returns the id of the subscription. */
export async function writeRegistration(transaction: Transaction, customerId: number, quote: Quote, sale: Sale): Promise<number> {
  const { reach, now, actor } = sale
  const ended = await findCurrentSubscription(reach, transaction, customerId)
  // One that has ended makes room.
  if (ended) await writeSubscription(transaction, ended.id, { is_active: false, updated_at: now })
  const terms = termsOf(quote)
  const { id } = await insertSubscription(transaction, {
    ...terms,
    ...quote.sold,
    period_starts_at: terms.starts_at,
    customer_id: customerId,
    created_by: actor.accountId,
    created_at: now,
    updated_at: now,
  })
  await recordChange(transaction, { id, customerId }, { kind: 'register', terms, ...moneyOf(quote) }, sale)
  return id
}

/** A renewal of the plan means that the plan stays: what was planned before is dropped. The preview says so. */
export async function writeRenewal(transaction: Transaction, current: SubscriptionRow, quote: Quote, sale: Sale): Promise<void> {
  const { starts_at: period_starts_at, ends_at, concurrent_meetings } = termsOf(quote)
  await dropPlannedUpgrade(transaction, current.id, sale.now)
  await writeSubscription(transaction, current.id, { period_starts_at, ends_at, concurrent_meetings, updated_at: sale.now })
  const details = { from: current.ends_at, droppedPlannedUpgrade: quote.dropsPlannedUpgrade }
  const change = { kind: 'renew' as const, terms: termsOf(quote), ...moneyOf(quote), details }
  await recordChange(transaction, subjectOf(current), change, sale)
}

export async function writeUpgrade(transaction: Transaction, current: SubscriptionRow, quote: Quote, sale: Sale): Promise<void> {
  await dropPlannedUpgrade(transaction, current.id, sale.now)
  if (quote.terms.isPlanned) return planUpgrade(transaction, current, quote, sale)
  const { starts_at, ...changed } = termsOf(quote)
  const period_starts_at = periodStart(current, { starts_at, ends_at: changed.ends_at })
  await writeSubscription(transaction, current.id, { ...changed, ...quote.sold, period_starts_at, updated_at: sale.now })
  await followSignUpPlan(transaction, current.id)
  const details = { fromPlanId: current.plan_id, credit: quote.terms.credit, from: current.ends_at }
  const change = { kind: 'upgrade' as const, terms: termsOf(quote), ...moneyOf(quote), details }
  await recordChange(transaction, subjectOf(current), change, sale)
}

/** The history is written when the terms begin to hold; until then it is in the order itself and in the audit. */
async function planUpgrade(
  transaction: Transaction,
  current: SubscriptionRow,
  { planId, terms, sold, limits }: Quote,
  { actor, now }: Sale,
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
    created_by: actor.accountId,
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
