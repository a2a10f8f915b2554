import type { UnitTime } from '@hop/contract/features/plans'
import { grossOf, type PriceBasis } from '@hop/contract/money'
import { type SubscriptionQuote, subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteOf, startSubscriptionTests, subscriptionOf } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
beforeAll(async () => {
  t = await startSubscriptionTests()
})
beforeEach(() => t.moveTo('2026-11-15 10:00'))
afterAll(() => t.portal.close())

/** Net and gross, prices whose halves round either way, periods of one unit and of several. */
const prices: [number, PriceBasis][] = [
  [363_636, 'net'],
  [727_273, 'net'],
  [1, 'net'],
  [5, 'net'],
  [333_333, 'net'],
  [0, 'net'],
  [50_000, 'gross'],
  [400_000, 'gross'],
  [999_999_999, 'gross'],
]
const lengths: [number, UnitTime][] = [
  [1, 'month'],
  [3, 'month'],
  [7, 'day'],
  [2, 'week'],
  [1, 'year'],
]
/** Every price by a period of several units, whose parts are rounded, and every period by a net and by a gross price. */
const table = prices.flatMap(([price, basis]) =>
  lengths
    .filter(([count, unit]) => (count === 3 && unit === 'month') || price === 333_333 || price === 50_000)
    .map(([count, unit]) => ({ price, basis, count, unit })),
)
const most: Record<UnitTime, number> = { day: 365, week: 52, month: 36, year: 3 }

const sumOf = ({ lines }: SubscriptionQuote) => lines.reduce((sum, { amount }) => sum + amount, 0)
/** What a price list says of so many units: whole periods at their price, and the broken one by its share, halves up. */
const expected = (gross: number, count: number, ofPeriod: number) =>
  Math.floor(count / ofPeriod) * gross + Math.floor(((count % ofPeriod) * gross) / ofPeriod + 0.5)

async function bookedOf(customerId: number) {
  const [latest] = await t.history(customerId)
  return latest?.amount
}

describe('a quote is the sum of its lines, what is booked, and what the gross price says', () => {
  test.each(table)('for a plan of $price $basis per $count $unit', async ({ price, basis, count, unit }) => {
    const gross = grossOf({ price, priceBasis: basis }, 10)
    const customerId = await t.newCustomer()
    const planId = await t.newPlan({ price, price_basis: basis, usage_count: count, usage_unit: unit })
    const body = { customerId, subscriptionPlanId: planId }
    const first = quoteOf(await t.call(subscriptions.previewRegister, { body }))
    const { id, priceWithVat } = await t.registered(customerId, planId, { amount: first.amount })
    expect([first.amount, sumOf(first), priceWithVat, await bookedOf(customerId)]).toEqual([gross, gross, gross, gross])

    for (const units of new Set([1, 2, 3, count, 5 * count, most[unit]].filter((one) => one <= most[unit]))) {
      // Each from the first end on: nothing runs further than five years ahead.
      await t.portal.db
        .updateTable('subscriptions')
        .set({ ends_at: new Date(first.endTime) })
        .where('id', '=', id)
        .execute()
      const input = { query: { NumofMonth: units }, body: { customerSubscriptionId: id } }
      const quote = quoteOf(await t.call(subscriptions.previewRenew, input))
      subscriptionOf(await t.renew(id, units, { amount: quote.amount }))
      const due = expected(gross, units, count)
      expect([units, quote.amount, sumOf(quote), quote.net + quote.vat, await bookedOf(customerId)]).toEqual([
        units,
        due,
        due,
        due,
        due,
      ])
    }
  })

  const options = [0, 1].flatMap((upgradeOption) => [1, 3, 12].map((numOfMonth) => ({ upgradeOption, numOfMonth })))
  test.each(options)(
    'for a change of plan with option $upgradeOption by $numOfMonth months',
    async ({ upgradeOption, numOfMonth }) => {
      const dear = await t.newPlan({ price: 800_000, price_basis: 'gross' })
      for (const [moment, days] of [
        ['2026-11-15 10:01', 30],
        ['2026-11-20 09:00', 25],
        ['2026-12-14 23:00', 1],
      ] as const) {
        t.moveTo('2026-11-15 10:00')
        const customerId = await t.newCustomer()
        const { id } = await t.registered(customerId, await t.newPlan({ price: 400_000, price_basis: 'gross' }))
        t.moveTo(moment)
        const [card] = await t.list(customerId)
        const wanted = { query: { upgradeOption, numOfMonth }, body: { customerSubscriptionId: id, newSubPlanId: dear } }
        const quote = quoteOf(await t.call(subscriptions.previewUpgrade, wanted))
        const body = { ...wanted.body, amount: quote.amount }
        subscriptionOf(await t.call(subscriptions.upgrade, { query: wanted.query, body }))
        const [charged, credited] = [Math.round((800_000 * days) / 30), Math.round((400_000 * days) / 30)]
        const due = charged - credited + (upgradeOption === 1 ? numOfMonth * 800_000 : 0)
        expect([quote.amount, sumOf(quote), await bookedOf(customerId)]).toEqual([due, due, due])
        // The days of the quote are those of the card.
        expect([quote.unusedDays, card?.remainingDays]).toEqual([days, days])
        expect(quote.lines.filter(({ kind }) => kind === 'credit')).toEqual([
          { kind: 'credit', count: days, unitPrice: null, amount: -credited },
        ])
      }
    },
  )
})
