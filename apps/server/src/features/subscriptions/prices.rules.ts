/** What a change of a subscription costs and when it ends: one computation for the preview and for the change itself. Whole VND, gross. */
import type { UnitTime } from '@hop/contract/features/plans'
import { addUsage, renewedUntil } from '@hop/contract/usage-time'

/** A plan as it is sold: `price` is net, for `usageCount` of its units. */
export interface PlanPrice {
  price: number
  usageCount: number
  usageUnit: UnitTime
}

export interface Terms {
  startsAt: Date
  endsAt: Date
  price: number
  credit: number
  amount: number
  unusedDays: number
  isPlanned: boolean
  isLowerPlan: boolean
}

/** A time that was paid for at one price, gross and before any credit: a registration, a renewal, an upgrade. */
export interface PaidStretch {
  startsAt: Date
  endsAt: Date
  price: number
}

const dayMs = 24 * 3600_000
const wholeDays = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** A part of a net price, with VAT, rounded once. Exact: three factors together pass what a number can hold. */
function grossShare(net: number, vatPercent: number, part: number, whole: number): number {
  const amount = BigInt(net) * BigInt(10_000 + Math.round(vatPercent * 100)) * BigInt(part)
  const unit = 10_000n * BigInt(whole)
  return Number((2n * amount + unit) / (2n * unit))
}

/** So many of the plan's own units. */
export const priceOfUnits = (plan: PlanPrice, count: number, vatPercent: number) =>
  grossShare(plan.price, vatPercent, count, plan.usageCount)

const afterPeriods = (plan: PlanPrice, from: Date, periods: number) => addUsage(from, plan.usageCount * periods, plan.usageUnit)

/**
 * The days between two instants under a plan: whole periods cost the plan's price whatever the length of their months,
 * and of the last one each day costs its share.
 */
export function priceOfDays(plan: PlanPrice, from: Date, to: Date, vatPercent: number): number {
  let periods = 0
  while (afterPeriods(plan, from, periods + 1) <= to) periods += 1
  const last = afterPeriods(plan, from, periods)
  const daysOfLast = wholeDays(last, afterPeriods(plan, from, periods + 1))
  return grossShare(plan.price, vatPercent, periods * daysOfLast + wholeDays(last, to), daysOfLast)
}

/** By the price of a day, so that plans of different lengths can be compared. */
export function isLowerPlan(plan: PlanPrice, than: PlanPrice, at: Date): boolean {
  const daysOf = (one: PlanPrice) => wholeDays(at, afterPeriods(one, at, 1))
  return plan.price * daysOf(than) < than.price * daysOf(plan)
}

/** The share of a gross amount that falls to the days of a stretch from an instant on. */
function unusedShare(amount: number, stretch: PaidStretch, from: Date): number {
  const total = wholeDays(stretch.startsAt, stretch.endsAt)
  if (total === 0) return 0
  return grossShare(amount, 0, wholeDays(laterOf(from, stretch.startsAt), stretch.endsAt), total)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const withoutCredit = { credit: 0, unusedDays: 0, isLowerPlan: false }

export function termsOfRegistration(plan: PlanPrice, startsAt: Date, vatPercent: number): Terms {
  const price = priceOfUnits(plan, plan.usageCount, vatPercent)
  return { ...withoutCredit, startsAt, endsAt: afterPeriods(plan, startsAt, 1), price, amount: price, isPlanned: false }
}

export function termsOfRenewal(plan: PlanPrice, endsAt: Date, now: Date, count: number, vatPercent: number): Terms {
  const price = priceOfUnits(plan, count, vatPercent)
  return {
    ...withoutCredit,
    startsAt: laterOf(endsAt, now),
    endsAt: renewedUntil(endsAt, now, count, plan.usageUnit),
    price,
    amount: price,
    isPlanned: false,
  }
}

export interface WantedUpgrade {
  /** `stretches` follow each other up to the end. */
  current: { plan: PlanPrice; startsAt: Date; endsAt: Date; stretches: readonly PaidStretch[] }
  newPlan: PlanPrice
  /** When to switch; now unless given. */
  from: Date | undefined
  /** By how many units of the new plan to extend; undefined keeps the end. */
  extendBy: number | undefined
  now: Date
  vatPercent: number
}

/**
 * The unused days are credited at what was paid for them, whatever the plan costs today, and charged at the same share of the new
 * plan's price: ten of thirty days are a third on both sides.
 */
export function termsOfUpgrade(wanted: WantedUpgrade): Terms {
  const { current, newPlan, extendBy, vatPercent } = wanted
  // What has not begun is changed from its beginning.
  const earliest = laterOf(wanted.now, current.startsAt)
  const startsAt = laterOf(wanted.from ?? earliest, earliest)
  if (isLowerPlan(newPlan, current.plan, startsAt)) return termsAtEndOfPeriod(wanted)
  const newPrices = current.stretches.map((stretch) =>
    unusedShare(priceOfDays(newPlan, stretch.startsAt, stretch.endsAt, vatPercent), stretch, startsAt),
  )
  const price = sumOf(newPrices) + (extendBy === undefined ? 0 : priceOfUnits(newPlan, extendBy, vatPercent))
  const credit = sumOf(current.stretches.map((stretch) => unusedShare(stretch.price, stretch, startsAt)))
  return {
    startsAt,
    endsAt: extendBy === undefined ? current.endsAt : addUsage(current.endsAt, extendBy, newPlan.usageUnit),
    price,
    credit,
    // Nothing is paid back.
    amount: Math.max(0, price - credit),
    unusedDays: wholeDays(startsAt, current.endsAt),
    isPlanned: startsAt > earliest,
    isLowerPlan: false,
  }
}

/** The dearer plan is used up first; then the lower one runs for the given duration, or for its own length. */
function termsAtEndOfPeriod({ current, newPlan, extendBy, vatPercent }: WantedUpgrade): Terms {
  const count = extendBy ?? newPlan.usageCount
  const price = priceOfUnits(newPlan, count, vatPercent)
  return {
    ...withoutCredit,
    startsAt: current.endsAt,
    endsAt: addUsage(current.endsAt, count, newPlan.usageUnit),
    price,
    amount: price,
    isPlanned: true,
    isLowerPlan: true,
  }
}
