/** Whether a change may be made and on which terms. The preview shows a quote; the change itself is made by the same quote. */
import type { ParsedInput } from '@hop/contract/call'
import { longestUsage, type UnitTime } from '@hop/contract/features/plans'
import { upgradeOptions, type subscriptions } from '@hop/contract/features/subscriptions'
import type { Sale } from './subscription-sale.js'
import { days } from '../../platform/clock.js'
import type { Executor } from '../../platform/database/database.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { findVatPercent } from '../plans/public.js'
import { type Terms, termsOfRegistration, termsOfRenewal, termsOfUpgrade } from './prices.rules.js'
import { findCurrentSubscription, findCustomer, findPlanForRegion, type SubscriptionRow } from './subscriptions.queries.js'
import { priceOf, type SoldTerms, soldTermsIn, soldTermsOf } from './sold-terms.js'
import { paidTerms } from './paid-terms.js'
import { canBuy, isRunning, isTaken, isTooFar, limitOr, startProblem } from './subscriptions.rules.js'

export type Registration = ParsedInput<typeof subscriptions.register>['body']
export type Renewal = ParsedInput<typeof subscriptions.renew>
export type Upgrade = ParsedInput<typeof subscriptions.upgrade>

export interface Quote {
  planId: number
  terms: Terms
  sold: SoldTerms
  limits: { concurrent_meetings: number | null; participants: number | null }
  vatPercent: number
  dropsPlannedUpgrade: boolean
}

/** What was shown must still hold: the amount shown is the amount charged, and a second click finds another end date. */
function requireShownTerms(shown: { endTime?: string | undefined; amount?: number | undefined }, terms: Terms, endsAt: Date) {
  requireFresh(shown.endTime, endsAt)
  if (shown.amount !== undefined && shown.amount !== terms.amount) refuse('StaleEdit')
}

/** Without a wished start it begins now, which is a little later than the preview: the end moves with it, and nothing else may. */
const shownEnd = ({ startTime, endTime }: Registration, { endsAt }: Terms) => {
  const laterMs = endTime === undefined ? 0 : endsAt.getTime() - new Date(endTime).getTime()
  return startTime === undefined && laterMs >= 0 && laterMs < 1 * days ? undefined : endTime
}

/** A plan that a region does not sell does not exist for whoever sees that region only. */
async function offeredPlan(db: Executor, planId: number, regionId: number, field: string, { reach }: Sale) {
  const plan = await findPlanForRegion(db, planId, regionId)
  // To a customer it is the very thing that was asked for, not a field among others.
  if (reach.kind === 'customer' && !plan?.is_in_region) refuse('PlanNotFound')
  if (!plan || (reach.kind !== 'all' && !plan.is_in_region)) refuseField('PlanNotFound', field)
  if (!plan.is_in_region || !plan.is_active) refuseField('PlanNotOffered', field)
  return plan
}

function requireAllowedCount(count: number, unit: UnitTime, field: string): number {
  if (count > longestUsage[unit]) refuseInput(field, 'usageTooLong')
  return count
}

export async function quoteRegistration(db: Executor, wanted: Registration, sale: Sale): Promise<Quote> {
  const { reach, now } = sale
  const customer = (await findCustomer(reach, db, wanted.customerId)) ?? refuse('CustomerNotFound')
  if (!canBuy(customer.status)) refuse('CustomerNotActive')
  const plan = await offeredPlan(db, wanted.subscriptionPlanId, customer.region_id, 'subscriptionPlanId', sale)
  const current = await findCurrentSubscription(reach, db, customer.id)
  if (current && isTaken(current, now)) refuse('SubscriptionExists')
  const startsAt = wanted.startTime === undefined ? now : new Date(wanted.startTime)
  const problem = startProblem(startsAt, now)
  if (problem) refuseInput('startTime', problem)
  const vatPercent = await findVatPercent(db, now)
  const sold = soldTermsOf(plan)
  const terms = termsOfRegistration(priceOf(sold, vatPercent), startsAt)
  if (isTooFar(terms.endsAt, now)) refuse('EndTooFar')
  requireShownTerms({ endTime: shownEnd(wanted, terms), amount: wanted.amount }, terms, terms.endsAt)
  const limits = {
    concurrent_meetings: limitOr(wanted.numberOfConcurrentMeetings, plan.concurrent_meetings),
    participants: limitOr(wanted.meetingConcurrentParticipantsLimit, plan.participants),
  }
  return { planId: plan.id, terms, sold, limits, vatPercent, dropsPlannedUpgrade: false }
}

export async function quoteRenewal(
  db: Executor,
  current: SubscriptionRow,
  { body, query }: Renewal,
  { now }: Sale,
): Promise<Quote> {
  if (!canBuy(current.customer_status)) refuse('CustomerNotActive')
  if (!current.is_active) refuse('SubscriptionEnded')
  if (!current.is_plan_offered) refuse('PlanNotOffered')
  const count = requireAllowedCount(query.NumofMonth ?? current.usage_count, current.usage_unit, 'NumofMonth')
  const vatPercent = await findVatPercent(db, now)
  const sold = soldTermsIn(current)
  const terms = termsOfRenewal(priceOf(sold, vatPercent), current.ends_at, now, count)
  if (isTooFar(terms.endsAt, now, current.ends_at)) refuse('EndTooFar')
  requireShownTerms(body, terms, current.ends_at)
  const limits = {
    concurrent_meetings: limitOr(body.numberOfConcurrentMeetings, current.concurrent_meetings),
    participants: current.participants,
  }
  return { planId: current.plan_id, terms, sold, limits, vatPercent, dropsPlannedUpgrade: current.planned_id !== null }
}

function switchDate(wanted: string | undefined, current: SubscriptionRow, now: Date): Date | undefined {
  if (wanted === undefined) return undefined
  const from = new Date(wanted)
  if (startProblem(from, now) === 'dateBeforeToday') refuseInput('dateStartToUpgrade', 'dateBeforeToday')
  if (from >= current.ends_at) refuseInput('dateStartToUpgrade', 'invalidDateRange')
  return from
}

export async function quoteUpgrade(db: Executor, current: SubscriptionRow, { body, query }: Upgrade, sale: Sale): Promise<Quote> {
  const { now } = sale
  if (!canBuy(current.customer_status)) refuse('CustomerNotActive')
  const plan = await offeredPlan(db, body.newSubPlanId, current.region_id, 'newSubPlanId', sale)
  if (!isRunning(current, now)) refuse('SubscriptionEnded')
  if (plan.id === current.plan_id && !current.is_plan_changed) refuseField('PlanUnchanged', 'newSubPlanId')
  const extendBy =
    query.upgradeOption === upgradeOptions.extend
      ? requireAllowedCount(query.numOfMonth ?? plan.usage_count, plan.usage_unit, 'numOfMonth')
      : undefined
  const vatPercent = await findVatPercent(db, now)
  const sold = soldTermsOf(plan)
  const terms = termsOfUpgrade({
    current: await paidTerms(db, current, vatPercent),
    newPlan: priceOf(sold, vatPercent),
    from: switchDate(query.dateStartToUpgrade, current, now),
    extendBy,
    now,
  })
  if (isTooFar(terms.endsAt, now, current.ends_at)) refuse('EndTooFar')
  requireShownTerms(body, terms, current.ends_at)
  const limits = {
    concurrent_meetings: limitOr(body.numberOfConcurrentMeetings, plan.concurrent_meetings),
    participants: limitOr(body.meetingConcurrentParticipantsLimit, plan.participants),
  }
  return { planId: plan.id, terms, sold, limits, vatPercent, dropsPlannedUpgrade: current.planned_id !== null }
}
