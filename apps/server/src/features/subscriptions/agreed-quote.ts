/** A quote that was agreed on and is paid for later: kept with the order, and applied as it was agreed, whatever the plan costs by then. */
import { addUsage, renewedUntil } from '@hop/contract/usage-time'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { applyDueUpgrade } from './planned-upgrades.js'
import { isCreditUnchanged } from './paid-terms.js'
import { presentQuote } from './present-subscription.js'
import type { Quote } from './quotes.js'
import { lockToChange } from './sell-subscription.js'
import type { StoredQuote } from '../../tables/stored-quote.js'
import type { Sale } from './subscription-sale.js'
import { followSignUpPlan } from './subscription-writes.queries.js'
import { findCurrentSubscription, lockSubscriber, type SubscriptionRow } from './subscriptions.queries.js'
import { isRunning, isTaken, isTooFar } from './subscriptions.rules.js'
import { writeRegistration, writeRenewal, writeUpgrade } from './write-sale.js'

const storedQuote = (quote: Quote): StoredQuote => ({
  ...quote,
  terms: { ...quote.terms, startsAt: quote.terms.startsAt.toISOString(), endsAt: quote.terms.endsAt.toISOString() },
})

/** What an order's row holds of what it was quoted for. */
export function quotedColumns(quote: Quote) {
  const { amount: gross, net, vat } = presentQuote(quote)
  const { planId: plan_id, vatPercent: vat_percent } = quote
  return { plan_id, quote: JSON.stringify(storedQuote(quote)), net, vat_percent, vat, gross }
}

const revived = ({ terms, ...rest }: StoredQuote): Quote => ({
  ...rest,
  terms: { ...terms, startsAt: new Date(terms.startsAt), endsAt: new Date(terms.endsAt) },
})

export interface AgreedSale {
  kind: 'new' | 'renew' | 'upgrade' | 'lower'
  customerId: number
  /** The subscription that is renewed or changed, and its end when it was agreed. */
  base: { id: number; endsAt: Date } | null
  /** Of a renewal, or of a lower plan: for how many units. */
  count: number
  quote: StoredQuote
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)

interface Period {
  startsAt: Date
  endsAt: Date
}

/** What the money bought, as it was written: later than it was quoted where it was paid for later. */
interface Given extends Period {
  subscriptionId: number
}

/** Full time for the money: what was agreed begins no earlier than now. */
export async function applyAgreedSale(transaction: Transaction, agreed: AgreedSale, sale: Sale): Promise<Given> {
  const quote = revived(agreed.quote)
  if (!agreed.base) return applyRegistration(transaction, agreed, quote, sale)
  const current = await lockToChange(transaction, agreed.base.id, sale)
  const given =
    agreed.kind === 'renew'
      ? await applyRenewal(transaction, current, agreed, quote, sale)
      : await applyChange(transaction, current, { ...agreed, base: agreed.base }, quote, sale)
  return { subscriptionId: current.id, ...given }
}

async function applyRegistration(transaction: Transaction, agreed: AgreedSale, quote: Quote, sale: Sale): Promise<Given> {
  const customer = (await lockSubscriber(sale.reach, transaction, agreed.customerId)) ?? refuse('CustomerNotFound')
  await applyDueUpgrade(transaction, customer.id, sale.now)
  const current = await findCurrentSubscription(sale.reach, transaction, customer.id)
  if (current && isTaken(current, sale.now)) refuse('SubscriptionExists')
  const startsAt = laterOf(quote.terms.startsAt, sale.now)
  const endsAt = addUsage(startsAt, quote.sold.usage_count, quote.sold.usage_unit)
  const id = await writeRegistration(transaction, customer.id, { ...quote, terms: { ...quote.terms, startsAt, endsAt } }, sale)
  await followSignUpPlan(transaction, id)
  return { subscriptionId: id, startsAt, endsAt }
}

/** A renewal goes on from whatever the end is by then. */
async function applyRenewal(
  transaction: Transaction,
  current: SubscriptionRow,
  { count }: AgreedSale,
  quote: Quote,
  sale: Sale,
): Promise<Period> {
  if (!current.is_active) refuse('SubscriptionEnded')
  if (current.plan_id !== quote.planId) refuse('OrderSubscriptionChanged')
  const startsAt = laterOf(current.ends_at, sale.now)
  const endsAt = renewedUntil(current.ends_at, sale.now, count, quote.sold.usage_unit)
  // Renewed by others meanwhile: the money stays visible, and buys it once it is near enough.
  if (isTooFar(endsAt, sale.now)) refuse('EndTooFar')
  const { concurrent_meetings, participants } = current
  const limits = { concurrent_meetings, participants }
  await writeRenewal(transaction, current, { ...quote, limits, terms: { ...quote.terms, startsAt, endsAt } }, sale)
  return { startsAt, endsAt }
}

/** What was credited and charged holds for the end that the subscription had then: with another end it would be another sum. */
async function applyChange(
  transaction: Transaction,
  current: SubscriptionRow,
  { kind, base, count, quote: stored }: AgreedSale & { base: { endsAt: Date } },
  quote: Quote,
  sale: Sale,
): Promise<Period> {
  if (!current.is_active) refuse('SubscriptionEnded')
  if (current.ends_at.getTime() !== base.endsAt.getTime()) refuse('OrderSubscriptionChanged')
  if (kind === 'lower') {
    const startsAt = laterOf(current.ends_at, sale.now)
    const endsAt = addUsage(startsAt, count, quote.sold.usage_unit)
    await writeUpgrade(transaction, current, { ...quote, terms: { ...quote.terms, startsAt, endsAt } }, sale)
    // Paid after the old one had ended: it begins at once.
    await applyDueUpgrade(transaction, current.customer_id, sale.now)
    return { startsAt, endsAt }
  }
  if (!isRunning(current, sale.now)) refuse('SubscriptionEnded')
  if (!(await isCreditUnchanged(transaction, current, stored))) refuse('OrderSubscriptionChanged')
  const startsAt = laterOf(quote.terms.startsAt, sale.now)
  // What costs nothing has its own length, from the moment on at which it is taken.
  const { usage_count: ownCount, usage_unit: unit, plan_price: price } = quote.sold
  const endsAt = price === 0 ? addUsage(startsAt, ownCount, unit) : quote.terms.endsAt
  await writeUpgrade(transaction, current, { ...quote, terms: { ...quote.terms, startsAt, endsAt } }, sale)
  return { startsAt, endsAt }
}
