/**
 * What a change of a subscription costs and when it ends: one computation for the preview and for the change itself.
 * Whole VND, gross from top to bottom: an amount is the sum of its lines.
 */
import type { UnitTime } from '@hop/contract/features/plans'
import type { QuoteLine } from '@hop/contract/features/subscriptions'
import { addUsage, remainingDays, renewedUntil } from '@hop/contract/usage-time'

/** A plan as it is sold: `gross` is what one period of `usageCount` units costs. */
export interface PlanPrice {
  gross: number
  usageCount: number
  usageUnit: UnitTime
}

export interface Terms {
  startsAt: Date
  endsAt: Date
  lines: QuoteLine[]
  /** Of the lines: what the time costs, and what is credited for unused days. */
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
/** As the customer reads them: by the calendar, without the day that has begun. At the very instant of midnight none has. */
const daysLeft = (from: Date, to: Date) => (to <= from ? 0 : Math.max(wholeDays(from, to), remainingDays(to, from)))
const laterOf = (one: Date, other: Date) => (one > other ? one : other)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A part of an amount, rounded once, halves up. All factors are whole and far below what a number holds. */
const share = (amount: number, part: number, whole: number) => Math.floor((2 * amount * part + whole) / (2 * whole))

/** So many of the plan's own units: whole periods cost their price each, and only what is left over is a part of one. */
function linesOfUnits(plan: PlanPrice, count: number): QuoteLine[] {
  const [periods, rest] = [Math.floor(count / plan.usageCount), count % plan.usageCount]
  const whole = { kind: 'periods' as const, count: periods, unitPrice: plan.gross, amount: periods * plan.gross }
  const amount = share(plan.gross, rest, plan.usageCount)
  const part = { kind: 'partOfPeriod' as const, count: rest, unitPrice: plan.gross, amount }
  return [...(periods > 0 ? [whole] : []), ...(rest > 0 ? [part] : [])]
}

const totalOf = (lines: readonly QuoteLine[]) => sumOf(lines.map(({ amount }) => amount))

export const priceOfUnits = (plan: PlanPrice, count: number) => totalOf(linesOfUnits(plan, count))

const afterPeriods = (plan: PlanPrice, from: Date, periods: number) => addUsage(from, plan.usageCount * periods, plan.usageUnit)

/**
 * The days between two instants under a plan: whole periods cost the plan's price whatever the length of their months,
 * and of the last one each day costs its share.
 */
export function priceOfDays(plan: PlanPrice, from: Date, to: Date): number {
  let periods = 0
  while (afterPeriods(plan, from, periods + 1) <= to) periods += 1
  const last = afterPeriods(plan, from, periods)
  const daysOfLast = wholeDays(last, afterPeriods(plan, from, periods + 1))
  // Counted as they are credited: a stretch that began an hour after the one before has its last day, too.
  return periods * plan.gross + share(plan.gross, Math.min(daysOfLast, daysLeft(last, to)), daysOfLast)
}

/** By the price of a day, so that plans of different lengths can be compared. */
export function isLowerPlan(plan: PlanPrice, than: PlanPrice, at: Date): boolean {
  const daysOf = (one: PlanPrice) => wholeDays(at, afterPeriods(one, at, 1))
  return plan.gross * daysOf(than) < than.gross * daysOf(plan)
}

/** The days of a stretch that are not used at an instant, and all that it has. */
function unusedOf(stretch: PaidStretch, from: Date): { days: number; of: number } {
  const of = daysLeft(stretch.startsAt, stretch.endsAt)
  if (from <= stretch.startsAt) return { days: of, of }
  return { days: Math.min(of, daysLeft(from, stretch.endsAt)), of }
}

/** The share of a gross amount that falls to the unused days of a stretch. */
function unusedShare(amount: number, stretch: PaidStretch, from: Date): number {
  const unused = unusedOf(stretch, from)
  return unused.of === 0 ? 0 : share(amount, unused.days, unused.of)
}

/** What is credited at an instant. */
export const creditOf = (stretches: readonly PaidStretch[], at: Date) =>
  sumOf(stretches.map((stretch) => unusedShare(stretch.price, stretch, at)))

const onlyNew = (plan: PlanPrice, count: number) => {
  const lines = linesOfUnits(plan, count)
  return { lines, price: totalOf(lines), credit: 0, amount: totalOf(lines), unusedDays: 0 }
}

export const termsOfRegistration = (plan: PlanPrice, startsAt: Date): Terms => ({
  ...onlyNew(plan, plan.usageCount),
  startsAt,
  endsAt: afterPeriods(plan, startsAt, 1),
  isPlanned: false,
  isLowerPlan: false,
})

export const termsOfRenewal = (plan: PlanPrice, endsAt: Date, now: Date, count: number): Terms => ({
  ...onlyNew(plan, count),
  startsAt: laterOf(endsAt, now),
  endsAt: renewedUntil(endsAt, now, count, plan.usageUnit),
  isPlanned: false,
  isLowerPlan: false,
})

export interface WantedUpgrade {
  /** `stretches` follow each other up to the end. */
  current: { plan: PlanPrice; startsAt: Date; endsAt: Date; stretches: readonly PaidStretch[] }
  newPlan: PlanPrice
  /** When to switch; now unless given. */
  from: Date | undefined
  /** By how many units of the new plan to extend; undefined keeps the end. */
  extendBy: number | undefined
  now: Date
}

/**
 * The unused days are credited at what was paid for them, whatever the plan costs today, and charged at the same share of the new
 * plan's price: ten of thirty days are a third on both sides.
 */
export function termsOfUpgrade(wanted: WantedUpgrade): Terms {
  const { current, newPlan, extendBy } = wanted
  // What has not begun is changed from its beginning.
  const earliest = laterOf(wanted.now, current.startsAt)
  const startsAt = laterOf(wanted.from ?? earliest, earliest)
  if (isLowerPlan(newPlan, current.plan, startsAt)) return termsAtEndOfPeriod(wanted)
  const unusedDays = sumOf(current.stretches.map((stretch) => unusedOf(stretch, startsAt).days))
  const newPrices = current.stretches.map((stretch) =>
    unusedShare(priceOfDays(newPlan, stretch.startsAt, stretch.endsAt), stretch, startsAt),
  )
  const credit = creditOf(current.stretches, startsAt)
  const remaining = { kind: 'remainingDays' as const, count: unusedDays, unitPrice: newPlan.gross, amount: sumOf(newPrices) }
  const charged = [remaining, ...(extendBy === undefined ? [] : linesOfUnits(newPlan, extendBy))]
  const price = totalOf(charged)
  const lines: QuoteLine[] = [...charged, { kind: 'credit', count: unusedDays, unitPrice: null, amount: -credit }]
  if (credit > price) lines.push({ kind: 'notPaidBack', count: 0, unitPrice: null, amount: credit - price })
  return {
    startsAt,
    endsAt: extendBy === undefined ? current.endsAt : addUsage(current.endsAt, extendBy, newPlan.usageUnit),
    lines,
    price,
    credit,
    amount: totalOf(lines),
    unusedDays,
    isPlanned: startsAt > earliest,
    isLowerPlan: false,
  }
}

/** The dearer plan is used up first; then the lower one runs for the given duration, or for its own length. */
function termsAtEndOfPeriod({ current, newPlan, extendBy }: WantedUpgrade): Terms {
  const count = extendBy ?? newPlan.usageCount
  return {
    ...onlyNew(newPlan, count),
    startsAt: current.endsAt,
    endsAt: addUsage(current.endsAt, count, newPlan.usageUnit),
    isPlanned: true,
    isLowerPlan: true,
  }
}
