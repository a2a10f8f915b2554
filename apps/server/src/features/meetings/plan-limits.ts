/** The plan in force, what it allows, and how much of it is used: days and months by the calendar of Asia/Ho_Chi_Minh. */
import { startOfDay, startOfMonth } from '@hop/contract/usage-time'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { lockCustomer } from '../customer-status/public.js'
import { findTerms, type Terms } from './meeting-writes.queries.js'
import { brokenLimit, type PlanTerms, type Usage } from './meetings.rules.js'
import { countUsage } from './sessions/session.queries.js'

const planTermsOf = (terms: Terms): PlanTerms => ({
  lengthMinutes: terms.length_minutes,
  participants: terms.participants,
  concurrentMeetings: terms.concurrent_meetings,
  meetingsPerDay: terms.meetings_per_day,
  meetingsPerMonth: terms.meetings_per_month,
})

export const requireTerms = async (db: Executor, customerId: number, now: Date): Promise<Terms> =>
  (await findTerms(db, customerId, now)) ?? refuse('NoActiveSubscription')

export const usageOf = (db: Executor, customerId: number, now: Date, exceptMeetingId: number | null): Promise<Usage> =>
  countUsage(db, customerId, startOfDay(now), startOfMonth(now), exceptMeetingId)

/** For adding a meeting. The customer cannot change until the transaction ends. */
export async function requireTermsToAdd(transaction: Transaction, customerId: number, now: Date): Promise<Terms> {
  const customer = (await lockCustomer(transaction, customerId)) ?? refuse('CustomerRestricted')
  if (customer.status !== 'Active') refuse('CustomerRestricted')
  return requireTerms(transaction, customerId, now)
}

/** The caller has locked the customer's row, so that no other meeting starts in between. */
export async function requireRoomInPlan(
  transaction: Transaction,
  customerId: number,
  terms: Terms,
  meetingId: number,
  now: Date,
) {
  const broken = brokenLimit(planTermsOf(terms), await usageOf(transaction, customerId, now, meetingId))
  if (broken) refuse(broken.code, { params: { most: broken.limit } })
}
