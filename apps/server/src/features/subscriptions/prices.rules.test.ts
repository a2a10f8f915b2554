import { describe, expect, test } from 'vitest'
import { isLowerPlan, type PaidStretch, type PlanPrice, priceOfDays, priceOfUnits, termsOfUpgrade } from './prices.rules.js'
import { at } from './testing/subscription-setup.js'
import { remainingDays } from '@hop/contract/usage-time'

/** By its gross price. */
const plan = (gross: number, usageCount = 1, usageUnit: PlanPrice['usageUnit'] = 'month'): PlanPrice => ({
  gross,
  usageCount,
  usageUnit,
})

describe('so many units of a plan cost', () => {
  test.each([
    [plan(400_000), 1, 400_000],
    [plan(400_000), 3, 1_200_000],
    [plan(800_000), 2, 1_600_000],
    [plan(800_000), 36, 28_800_000],
    // Only what is no whole period is a part of one.
    [plan(1_100_000, 3), 1, 366_667],
    [plan(1_100_000, 3), 4, 1_466_667],
    [plan(1_100_000, 3), 6, 2_200_000],
    [plan(1, 2, 'day'), 1, 1],
    [plan(1_999_900_000, 1, 'day'), 365, 729_963_500_000],
    [plan(0), 36, 0],
  ])('%j x %i: %i', (one, count, amount) => expect(priceOfUnits(one, count)).toBe(amount))
})

describe('the days between two instants cost', () => {
  test.each([
    ['2026-11-15 00:00', '2026-12-15 00:00', plan(330_000), 330_000],
    // 15 of the 30 days from 15 November; 15 of the 31 from 15 December.
    ['2026-11-15 00:00', '2026-11-30 00:00', plan(330_000), 165_000],
    ['2026-12-15 00:00', '2026-12-30 00:00', plan(330_000), 159_677],
    // Whole months cost the whole price however long they are.
    ['2027-01-31 08:00', '2027-03-31 08:00', plan(330_000), 660_000],
    ['2028-01-31 08:00', '2028-02-29 08:00', plan(330_000), 330_000],
    // By the calendar, as the days that are left are read and credited.
    ['2026-11-15 10:00', '2026-11-30 00:00', plan(330_000), 154_000],
    ['2026-11-15 10:00', '2026-11-16 09:59', plan(330_000), 11_000],
    ['2026-11-15 00:00', '2026-11-18 00:00', plan(77_000, 1, 'week'), 33_000],
    ['2026-11-15 00:00', '2027-11-15 00:00', plan(4_015_000, 1, 'year'), 4_015_000],
    ['2026-11-15 00:00', '2026-11-16 00:00', plan(4_015_000, 1, 'year'), 11_000],
  ])('from %s to %s under %j: %i', (from, to, one, amount) => expect(priceOfDays(one, at(from), at(to))).toBe(amount))
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
    return { plan: plan(330_000), startsAt: at(marks[0]), endsAt: at(String(marks.at(-1))), stretches }
  }
  const upgraded = (change: Partial<Parameters<typeof termsOfUpgrade>[0]>) =>
    termsOfUpgrade({
      current: paid('2026-11-15 10:00', 330_000, '2026-12-15 10:00'),
      newPlan: plan(660_000),
      from: undefined,
      extendBy: undefined,
      now: at('2026-11-15 10:00'),
      ...change,
    })

  test.each([
    ['keeps the end and charges the difference for 30 days', {}, '2026-12-15 10:00', 660_000, 330_000, 330_000],
    [
      'a minute after the purchase is still for 30 days',
      { now: at('2026-11-15 10:01') },
      '2026-12-15 10:00',
      660_000,
      330_000,
      330_000,
    ],
    ['of which 15 are left', { now: at('2026-11-30 18:00') }, '2026-12-15 10:00', 330_000, 165_000, 165_000],
    ['at a later date', { from: at('2026-11-30 00:00') }, '2026-12-15 10:00', 330_000, 165_000, 165_000],
    ['charges and credits ten of thirty days', { now: at('2026-12-05 09:00') }, '2026-12-15 10:00', 220_000, 110_000, 110_000],
    [
      'counts a day that has begun as used',
      { current: paid('2026-11-15 00:00', 330_000, '2026-12-15 00:00'), now: at('2026-12-05 00:01') },
      '2026-12-15 00:00',
      198_000,
      99_000,
      99_000,
    ],
    ['on the last day costs nothing', { now: at('2026-12-15 00:01') }, '2026-12-15 10:00', 0, 0, 0],
    ['extends by two months', { extendBy: 2 }, '2027-02-15 10:00', 1_980_000, 330_000, 1_650_000],
    [
      'extends from a month’s end, after a month of 28 days of which 27 are left',
      { current: paid('2027-01-31 10:00', 330_000, '2027-02-28 10:00'), extendBy: 1, now: at('2027-02-01 00:00') },
      '2027-03-28 10:00',
      636_429 + 660_000,
      318_214,
      318_215 + 660_000,
    ],
    [
      'credits what was paid, renewals too, whatever the plan costs now',
      { current: paid('2026-10-15 10:00', 1, '2026-11-15 10:00', 200_000, '2026-12-15 10:00', 310_000, '2027-01-15 10:00') },
      '2027-01-15 10:00',
      1_320_000,
      510_000,
      810_000,
    ],
    [
      'pays nothing back',
      { current: paid('2026-11-15 10:00', 900_000, '2026-12-15 10:00') },
      '2026-12-15 10:00',
      660_000,
      900_000,
      0,
    ],
    [
      'to a yearly plan that is as dear by the day',
      { newPlan: plan(4_015_000, 1, 'year') },
      '2026-12-15 10:00',
      330_000,
      330_000,
      0,
    ],
  ] as const)('%s', (_name, change, ends, price, credit, amount) => {
    const terms = upgraded(change)
    expect([terms.endsAt, terms.price, terms.credit, terms.amount]).toEqual([at(ends), price, credit, amount])
    expect(terms.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
    expect(terms.isLowerPlan).toBe(false)
  })

  test('counts the days that the customer reads on the card, over renewals too', () => {
    const current = paid('2026-11-15 10:00', 330_000, '2026-12-15 10:00', 330_000, '2027-01-15 10:00')
    for (const now of ['2026-11-15 10:01', '2026-11-15 23:59', '2026-11-16 00:00', '2026-12-14 12:00', '2026-12-16 08:00'])
      expect(upgraded({ current, now: at(now) }).unusedDays).toBe(remainingDays(current.endsAt, at(now)))
  })

  test('begins with the subscription when that has not begun', () => {
    const current = paid('2026-12-01 00:00', 330_000, '2027-01-01 00:00')
    expect(upgraded({ current })).toMatchObject({ startsAt: at('2026-12-01 00:00'), amount: 330_000, isPlanned: false })
  })

  test('to a lower plan begins at the period’s end, without credit', () => {
    expect(upgraded({ newPlan: plan(110_000, 3) })).toEqual({
      startsAt: at('2026-12-15 10:00'),
      endsAt: at('2027-03-15 10:00'),
      lines: [{ kind: 'periods', count: 1, unitPrice: 110_000, amount: 110_000 }],
      price: 110_000,
      credit: 0,
      amount: 110_000,
      unusedDays: 0,
      isPlanned: true,
      isLowerPlan: true,
    })
    expect(upgraded({ newPlan: plan(110_000), extendBy: 2 })).toMatchObject({ endsAt: at('2027-02-15 10:00'), amount: 220_000 })
  })
})
