import type { Executor } from '../../platform/database/database.js'
import type { StoredQuote } from '../../tables/stored-quote.js'
import { listPaidStretches } from './paid-stretches.queries.js'
import { creditOf, type PaidStretch, priceOfDays } from './prices.rules.js'
import { priceOf } from './sold-terms.js'
import type { SubscriptionRow } from './subscriptions.queries.js'

/** What is running now, and what was paid for it; without records, what it was sold for. */
export async function paidTerms(db: Executor, current: SubscriptionRow, vatPercent: number) {
  const plan = priceOf(current, vatPercent)
  const { starts_at: startsAt, ends_at: endsAt } = current
  const rows = await listPaidStretches(db, current.id)
  const recorded = rows.map((row): PaidStretch => ({ startsAt: row.starts_at, endsAt: row.ends_at, price: row.price }))
  const assumed = { startsAt, endsAt, price: priceOfDays(plan, startsAt, endsAt) }
  return { plan, startsAt, endsAt, stretches: recorded.length > 0 ? recorded : [assumed] }
}

/** Paid back since, or changed to another plan with the same end, it would be another sum. */
export async function isCreditUnchanged(
  db: Executor,
  current: SubscriptionRow,
  { sold, terms, vatPercent }: Pick<StoredQuote, 'sold' | 'terms' | 'vatPercent'>,
): Promise<boolean> {
  // What costs nothing credits nothing.
  if (sold.plan_price === 0) return true
  const { stretches } = await paidTerms(db, current, vatPercent)
  return creditOf(stretches, new Date(terms.startsAt)) === terms.credit
}
