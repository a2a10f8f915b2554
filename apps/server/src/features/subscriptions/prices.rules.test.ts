import { describe, expect, test } from 'vitest'
import { isLowerPlan, type PaidStretch, type PlanPrice, priceOfDays, priceOfUnits, termsOfUpgrade } from './prices.rules.js'
import { at } from './testing/subscription-setup.js'

const plan = (price: number, usageCount = 1, usageUnit: PlanPrice['usageUnit'] = 'month'): PlanPrice => ({
  price,
  usageCount,
  usageUnit,
})

describe('so many units of a plan cost', () => {
  test.each([
    [plan(363_636), 1, 10, 400_000],
    [plan(727_273), 1, 10, 800_000],
    [plan(363_636), 3, 10, 1_199_999],
    [plan(1_000_000, 3), 1, 10, 366_667],
    [plan(1_000_000, 3), 6, 10, 2_200_000],
    [plan(5), 1, 10, 6],
    [plan(1, 2, 'day'), 1, 0, 1],
    [plan(1_000_000_000, 1, 'day'), 365, 99.99, 729_963_500_000],
    [plan(0), 36, 10, 0],
    [plan(100_000), 1, 8, 108_000],
  ])('%j x %i at %d%% VAT: %i', (one, count, vat, amount) => expect(priceOfUnits(one, count, vat)).toBe(amount))
})

describe('the days between two instants cost', () => {
  test.each([
    ['2026-11-15 00:00', '2026-12-15 00:00', plan(300_000), 330_000],
    // 15 of the 30 days from 15 November; 15 of the 31 from 15 December.
    ['2026-11-15 00:00', '2026-11-30 00:00', plan(300_000), 165_000],
    ['2026-12-15 00:00', '2026-12-30 00:00', plan(300_000), 159_677],
    // Whole months cost the whole price however long they are.
    ['2027-01-31 08:00', '2027-03-31 08:00', plan(300_000), 660_000],
    ['2028-01-31 08:00', '2028-02-29 08:00', plan(300_000), 330_000],
    // A day that has begun is used.
    ['2026-11-15 10:00', '2026-11-30 00:00', plan(300_000), 154_000],
    ['2026-11-15 10:00', '2026-11-16 09:59', plan(300_000), 0],
    ['2026-11-15 00:00', '2026-11-18 00:00', plan(70_000, 1, 'week'), 33_000],
    ['2026-11-15 00:00', '2027-11-15 00:00', plan(3_650_000, 1, 'year'), 4_015_000],
    ['2026-11-15 00:00', '2026-11-16 00:00', plan(3_650_000, 1, 'year'), 11_000],
  ])('from %s to %s under %j: %i', (from, to, one, amount) => expect(priceOfDays(one, at(from), at(to), 10)).toBe(amount))
})

describe('a plan is lower by the price of its day', () => {
  test.each([
    [plan(100), plan(200), true],
    [plan(200), plan(100), false],
    [plan(100), plan(100), false],
    [plan(1_000, 1, 'year'), plan(100), true],
    [plan(1_300, 1, 'year'), plan(100), false],
    [plan(30, 1, 'week'), plan(100), false],
    [plan(0), plan(1), true],
  ])('%j than %j: %s', (one, other, expected) => expect(isLowerPlan(one, other, at('2026-11-15 00:00'))).toBe(expected))
})

describe('an upgrade', () => {
  /** One stretch after the other, each with its price. */
  const paid = (...marks: [string, ...(number | string)[]]) => {
    const stretches: PaidStretch[] = []
    for (let i = 0; i + 2 < marks.length; i += 2) {
      const [from, price, to] = [marks[i], marks[i + 1], marks[i + 2]]
      stretches.push({ startsAt: at(String(from)), price: Number(price), endsAt: at(String(to)) })
    }
    return { plan: plan(300_000), startsAt: at(marks[0]), endsAt: at(String(marks.at(-1))), stretches }
  }
  const upgraded = (change: Partial<Parameters<typeof termsOfUpgrade>[0]>) =>
    termsOfUpgrade({
      current: paid('2026-11-15 00:00', 330_000, '2026-12-15 00:00'),
      newPlan: plan(600_000),
      from: undefined,
      extendBy: undefined,
      now: at('2026-11-15 00:00'),
      vatPercent: 10,
      ...change,
    })

  test.each([
    ['keeps the end and charges the difference for 30 days', {}, '2026-12-15 00:00', 660_000, 330_000, 330_000],
    ['of which 15 are left', { now: at('2026-11-30 00:00') }, '2026-12-15 00:00', 330_000, 165_000, 165_000],
    ['at a later date', { from: at('2026-11-30 00:00') }, '2026-12-15 00:00', 330_000, 165_000, 165_000],
    ['charges and credits ten of thirty days', { now: at('2026-12-05 00:00') }, '2026-12-15 00:00', 220_000, 110_000, 110_000],
    ['counts a day that has begun as used', { now: at('2026-12-05 00:01') }, '2026-12-15 00:00', 198_000, 99_000, 99_000],
    ['on the last day costs nothing', { now: at('2026-12-14 00:01') }, '2026-12-15 00:00', 0, 0, 0],
    ['extends by two months', { extendBy: 2 }, '2027-02-15 00:00', 1_980_000, 330_000, 1_650_000],
    [
      'extends from a month’s end, after a month of 28 days of which 27 are left',
      { current: paid('2027-01-31 00:00', 330_000, '2027-02-28 00:00'), extendBy: 1, now: at('2027-02-01 00:00') },
      '2027-03-28 00:00',
      636_429 + 660_000,
      318_214,
      318_215 + 660_000,
    ],
    [
      'credits what was paid, renewals too, whatever the plan costs now',
      { current: paid('2026-10-15 00:00', 1, '2026-11-15 00:00', 200_000, '2026-12-15 00:00', 310_000, '2027-01-15 00:00') },
      '2027-01-15 00:00',
      1_320_000,
      510_000,
      810_000,
    ],
    [
      'pays nothing back',
      { current: paid('2026-11-15 00:00', 900_000, '2026-12-15 00:00') },
      '2026-12-15 00:00',
      660_000,
      900_000,
      0,
    ],
    [
      'to a yearly plan that is as dear by the day',
      { newPlan: plan(3_650_000, 1, 'year') },
      '2026-12-15 00:00',
      330_000,
      330_000,
      0,
    ],
  ] as const)('%s', (_name, change, ends, price, credit, amount) => {
    const terms = upgraded(change)
    expect([terms.endsAt, terms.price, terms.credit, terms.amount]).toEqual([at(ends), price, credit, amount])
    expect(terms.isLowerPlan).toBe(false)
  })

  test('begins with the subscription when that has not begun', () => {
    const current = paid('2026-12-01 00:00', 330_000, '2027-01-01 00:00')
    expect(upgraded({ current })).toMatchObject({ startsAt: at('2026-12-01 00:00'), amount: 330_000, isPlanned: false })
  })

  test('to a lower plan begins at the period’s end, without credit', () => {
    expect(upgraded({ newPlan: plan(100_000, 3) })).toEqual({
      startsAt: at('2026-12-15 00:00'),
      endsAt: at('2027-03-15 00:00'),
      price: 110_000,
      credit: 0,
      amount: 110_000,
      unusedDays: 0,
      isPlanned: true,
      isLowerPlan: true,
    })
    expect(upgraded({ newPlan: plan(100_000), extendBy: 2 })).toMatchObject({ endsAt: at('2027-02-15 00:00'), amount: 220_000 })
  })
})
