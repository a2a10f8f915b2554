/** What state a subscription is in, what may be done to it, and when its customer is reminded. Pure. */
import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { isOpenTo, type Role } from '@hop/contract/roles'
import { addUsage, remainingDays, startOfDay, usageState } from '@hop/contract/usage-time'
import { days } from '../../platform/clock.js'

export interface SubscriptionState {
  is_active: boolean
  cancelled_at: Date | null
  starts_at: Date
  ends_at: Date
}

export type CustomerStatus = 'Active' | 'Inactive' | 'Cancelled'

/** A restricted customer, or one whose contract has ended, buys nothing until it is active again. */
export const canBuy = (customer: CustomerStatus) => customer === 'Active'

/** Whose contract has ended has nothing to renew. */
export const canBeReminded = (customer: CustomerStatus) => customer !== 'Cancelled'

/** Active to the very instant of its end; whatever the flag says afterwards. */
export const isRunning = ({ is_active, ends_at }: Pick<SubscriptionState, 'is_active' | 'ends_at'>, now: Date) =>
  is_active && ends_at > now

/** Whether it leaves no room for another. One that ended a moment ago may go on with a lower plan that is just about to be applied. */
export const isTaken = (
  current: Pick<SubscriptionState, 'is_active' | 'ends_at'> & { planned_ends_at: Date | null },
  now: Date,
) => isRunning(current, now) || (current.planned_ends_at !== null && current.planned_ends_at > now)

interface Renewing {
  renews_itself: boolean
  plan_price: number
  is_plan_offered: boolean
  customer_status: CustomerStatus
}

/** Free, and goes on without anybody doing something: see `listFreeToRenew`. */
export const renewsItself = ({ renews_itself, plan_price, is_plan_offered, customer_status }: Renewing) =>
  renews_itself && plan_price === 0 && is_plan_offered && canBuy(customer_status)

/** One that goes on by itself is never near its end: nobody has to be told. */
export const statusOf = (subscription: SubscriptionState & Renewing & { near_end_at: Date }, now: Date): Subscription['status'] =>
  usageState(
    {
      startsAt: subscription.starts_at,
      nearEndAt: renewsItself(subscription) ? subscription.ends_at : subscription.near_end_at,
      endsAt: subscription.ends_at,
      cancelledAt: subscription.cancelled_at,
    },
    now,
  )

/** When what was bought last began: a change that keeps the end keeps the period, too. */
export const periodStart = (
  before: { period_starts_at: Date; ends_at: Date },
  change: { starts_at: Date; ends_at: Date },
): Date => (change.ends_at.getTime() === before.ends_at.getTime() ? before.period_starts_at : change.starts_at)

export function abilitiesOn(
  role: Role,
  subscription: SubscriptionState & { is_plan_offered: boolean; customer_status: CustomerStatus; planned_id: number | null },
  now: Date,
): Subscription['can'] {
  const running = isRunning(subscription, now)
  const buys = canBuy(subscription.customer_status)
  return {
    // An ended one can be renewed until another takes its place.
    renew: isOpenTo(role, subscriptions.renew) && buys && subscription.is_active && subscription.is_plan_offered,
    upgrade: isOpenTo(role, subscriptions.upgrade) && buys && running,
    cancelPlannedUpgrade: isOpenTo(role, subscriptions.cancelPlannedUpgrade) && subscription.planned_id !== null,
    setLimits: isOpenTo(role, subscriptions.setLimits) && running,
    cancel: isOpenTo(role, subscriptions.cancel) && running,
    sendReminder:
      isOpenTo(role, subscriptions.sendReminder) && subscription.is_active && canBeReminded(subscription.customer_status),
  }
}

/** Nothing given, or zero, falls back to what the plan (or the running subscription) says; that may be unlimited. */
export const limitOr = (given: number | null, fallback: number | null) => given || fallback

/** Nothing is sold further ahead, whoever sells it. What stands further ahead already may be changed, as long as it gets no longer. */
export const isTooFar = (endsAt: Date, now: Date, before?: Date) =>
  endsAt > addUsage(now, 5, 'year') && (before === undefined || endsAt > before)

const longestWaitMs = 365 * days

/** What is wrong with a wished start, if anything. It may be earlier today: whole days are sold. */
export function startProblem(startsAt: Date, now: Date): 'dateBeforeToday' | 'notAllowed' | undefined {
  if (startsAt < startOfDay(now)) return 'dateBeforeToday'
  return startsAt.getTime() > now.getTime() + longestWaitMs ? 'notAllowed' : undefined
}

/** Before the end, at it (0), and after it: a mail each, and one record. */
export const reminderDays = [30, 7, 1, 0, -3, -10] as const
export type ReminderDays = (typeof reminderDays)[number]

/** Who has not renewed by then is not written to any more; nor is whoever ended long before this server began to remind. */
export const longestDunningDays = 13

/**
 * The reminder that is due, the most urgent only: after days without a server nobody gets two at once.
 * Of those before the end only the ones whose day lies in the last half of the period: who has just paid for a month gets no reminder
 * at once that 30 days are left.
 */
export function dueReminder(endsAt: Date, periodStartsAt: Date, now: Date): ReminderDays | undefined {
  const daysLeft = remainingDays(endsAt, now)
  if (endsAt <= now) {
    // It is over from the very instant on: the day of the end counts as none.
    const daysOver = Math.round((startOfDay(now).getTime() - startOfDay(endsAt).getTime()) / days)
    if (daysOver > longestDunningDays) return undefined
    return reminderDays.findLast((threshold) => threshold <= 0 && daysOver >= -threshold)
  }
  const halfMs = (endsAt.getTime() - periodStartsAt.getTime()) / 2
  return reminderDays.findLast((threshold) => threshold > 0 && daysLeft <= threshold && threshold * days <= halfMs)
}
