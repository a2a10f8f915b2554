/**
 * Register, renew and change the plan within a transaction of whoever sells: staff by a call, an order by its payment, a sign-up by
 * the plan it begins with. All on the same quotes, under the lock of the customer.
 */
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
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
import { type Sale, saleTo } from './subscription-sale.js'
import { findSubscription, lockSubscriber, lockSubscriberOf, type SubscriptionRow } from './subscriptions.queries.js'
import { writeRegistration, writeRenewal, writeUpgrade } from './write-sale.js'

export async function sellRegistration(
  transaction: Transaction,
  wanted: Registration,
  sale: Sale,
): Promise<{ id: number; quote: Quote }> {
  const customer = (await lockSubscriber(sale.reach, transaction, wanted.customerId)) ?? refuse('CustomerNotFound')
  await applyDueUpgrade(transaction, customer.id, sale.now)
  await holdPlans(transaction, [wanted.subscriptionPlanId])
  const quote = await quoteRegistration(transaction, wanted, sale)
  return { id: await writeRegistration(transaction, customer.id, quote, sale), quote }
}

/** Locks the customer and answers the subscription as it is now, with what was planned until now applied. */
export async function lockToChange(transaction: Transaction, id: number, { reach, now }: Sale): Promise<SubscriptionRow> {
  const customer = (await lockSubscriberOf(reach, transaction, id)) ?? refuse('SubscriptionNotFound')
  await applyDueUpgrade(transaction, customer.id, now)
  return (await findSubscription(reach, transaction, id)) ?? refuse('SubscriptionNotFound')
}

/** What was sold, and what the subscription was before. */
interface Change {
  before: SubscriptionRow
  quote: Quote
}

export async function sellRenewal(transaction: Transaction, wanted: Renewal, sale: Sale): Promise<Change> {
  const current = await lockToChange(transaction, wanted.body.customerSubscriptionId, sale)
  const quote = await quoteRenewal(transaction, current, wanted, sale)
  await writeRenewal(transaction, current, quote, sale)
  return { before: current, quote }
}

/** To a lower plan: from the end of the period on. */
export async function sellUpgrade(transaction: Transaction, wanted: Upgrade, sale: Sale): Promise<Change> {
  const current = await lockToChange(transaction, wanted.body.customerSubscriptionId, sale)
  await holdPlans(transaction, [wanted.body.newSubPlanId])
  const quote = await quoteUpgrade(transaction, current, wanted, sale)
  await writeUpgrade(transaction, current, quote, sale)
  return { before: current, quote }
}

interface FirstPlan {
  customerId: number
  planId: number
  /** Now, by the actor's clock, unless given. */
  startsAt?: Date
  actor: Actor
}

/** A plan for a customer that has none, without anybody of staff: on the plan's own terms. Returns the id of the subscription. */
export async function registerSubscription(
  transaction: Transaction,
  { customerId, planId, startsAt, actor }: FirstPlan,
): Promise<number> {
  const wanted = {
    customerId,
    subscriptionPlanId: planId,
    startTime: startsAt?.toISOString(),
    numberOfConcurrentMeetings: null,
    meetingConcurrentParticipantsLimit: null,
  }
  return (await sellRegistration(transaction, wanted, saleTo(customerId, actor))).id
}
