/** What a customer may buy by itself, on the quotes that staff sell by, and whether what was agreed still stands. */
import type { OrderProblem, WantedOrder } from '@hop/contract/features/orders'
import { longestUsage, type UnitTime } from '@hop/contract/features/plans'
import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../platform/database/database.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { findVatPercent } from '../plans/public.js'
import type { AgreedSale } from './agreed-quote.js'
import { type Quote, quoteRegistration, quoteRenewal, quoteUpgrade } from './quotes.js'
import { termsOfRegistration } from './prices.rules.js'
import { isCreditUnchanged } from './paid-terms.js'
import { priceOf, soldTermsOf } from './sold-terms.js'
import { saleTo, type Sale } from './subscription-sale.js'
import {
  findCurrentSubscription,
  findCustomer,
  findOwnPlan,
  findPlanForRegion,
  findSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.js'
import { canBuy, isRunning, isTaken } from './subscriptions.rules.js'

export interface OwnQuote {
  kind: AgreedSale['kind']
  base: SubscriptionRow | null
  /** Of a renewal, an extension or a lower plan, in the plan's unit. */
  count: number | null
  quote: Quote
}

const planLimits = { numberOfConcurrentMeetings: null, meetingConcurrentParticipantsLimit: null }

/** `amount`: what was shown, if anything was. */
export async function quoteOwn(
  db: Executor,
  customerId: number,
  wanted: WantedOrder & { amount?: number | undefined },
  { actor }: Pick<Sale, 'actor'>,
): Promise<OwnQuote> {
  const sale = saleTo(customerId, actor)
  const { kind, planId, amount } = wanted
  const own = await findOwnPlan(db, customerId, planId)
  if (kind === 'new') {
    const registration = { customerId, subscriptionPlanId: planId, ...planLimits, amount }
    const quote = await quoteRegistration(db, registration, sale)
    requireSelfService(own)
    return { kind, base: null, count: null, quote }
  }
  const base = (await findCurrentSubscription(sale.reach, db, customerId)) ?? refuse('NoActiveSubscription')
  if (kind === 'renew') {
    if (base.plan_id !== planId) refuse('PlanNotFound', { fields: [{ path: 'planId', code: 'PlanNotFound' }] })
    const count = wanted.count ?? base.usage_count
    const body = { customerSubscriptionId: base.id, numberOfConcurrentMeetings: null, amount }
    requireUnits(wanted.count, base.usage_unit)
    if (base.plan_price === 0) refuse('FreePlanNotRenewed')
    const quote = await quoteRenewal(db, base, { query: { NumofMonth: count }, body }, sale)
    if (!own?.is_self_service) refuse('PlanNotSelfService')
    return { kind, base, count, quote }
  }
  if (own?.price === 0) return quoteFree(db, base, { planId, amount }, own, sale)
  if (own) requireUnits(wanted.count, own.usage_unit)
  const query = { upgradeOption: wanted.upgradeOption, numOfMonth: wanted.count }
  const body = { customerSubscriptionId: base.id, newSubPlanId: planId, ...planLimits, amount }
  const quote = await quoteUpgrade(db, base, { query, body }, sale)
  requireSelfService(own)
  const isLower = quote.terms.isLowerPlan
  const count = wanted.upgradeOption === 1 || isLower ? (wanted.count ?? quote.sold.usage_count) : null
  return { kind: isLower ? 'lower' : 'upgrade', base, count, quote }
}

/** Told by the name that an order has for it. */
function requireUnits(count: number | undefined, unit: UnitTime): void {
  if (count !== undefined && count > longestUsage[unit]) refuseInput('count', 'usageTooLong')
}

type OwnPlan = Awaited<ReturnType<typeof findOwnPlan>>

/** What costs nothing is had once; the plan of sign-ups is there for everybody, always. */
export function ownProblem(
  plan: Pick<NonNullable<OwnPlan>, 'price' | 'is_self_service' | 'is_sign_up_plan' | 'was_had'> | undefined,
): 'PlanNotSelfService' | 'FreePlanHad' | null {
  if (!plan?.is_self_service) return 'PlanNotSelfService'
  return plan.price === 0 && plan.was_had && !plan.is_sign_up_plan ? 'FreePlanHad' : null
}

function requireSelfService(plan: OwnPlan): void {
  const problem = ownProblem(plan)
  if (problem) refuse(problem)
}

/** Neither kept until the end of what is running nor extended: it has its own length. After a paid plan it begins at its end. */
async function quoteFree(
  db: Executor,
  base: SubscriptionRow,
  { planId, amount }: { planId: number; amount: number | undefined },
  own: OwnPlan,
  sale: Sale,
): Promise<OwnQuote> {
  const body = { customerSubscriptionId: base.id, newSubPlanId: planId, ...planLimits, amount }
  const quote = await quoteUpgrade(db, base, { query: { upgradeOption: 0, numOfMonth: undefined }, body }, sale)
  requireSelfService(own)
  if (quote.terms.isLowerPlan) return { kind: 'lower', base, count: quote.sold.usage_count, quote }
  const startsAt = base.starts_at > sale.now ? base.starts_at : sale.now
  const terms = termsOfRegistration(priceOf(quote.sold, quote.vatPercent), startsAt)
  return { kind: 'upgrade', base, count: null, quote: { ...quote, terms } }
}

/** Told before anybody pays: the plan was changed or withdrawn, or what the order builds on is another by now. */
export async function agreedProblem(
  db: Executor,
  agreed: AgreedSale,
  { actor }: Pick<Sale, 'actor'>,
): Promise<OrderProblem | null> {
  const { reach, now } = saleTo(agreed.customerId, actor)
  const customer = await findCustomer(reach, db, agreed.customerId)
  if (!customer || !canBuy(customer.status)) return 'CustomerNotActive'
  if ((await findVatPercent(db, now)) !== agreed.quote.vatPercent) return 'OrderVatChanged'
  const plan = await findPlanForRegion(db, agreed.quote.planId, customer.region_id)
  if (!plan?.is_in_region || !plan.is_active) return 'PlanNotOffered'
  const own = ownProblem(await findOwnPlan(db, agreed.customerId, plan.id))
  if (own && (agreed.kind !== 'renew' || own === 'PlanNotSelfService')) return own
  // A renewal is made on the terms that were sold.
  if (agreed.kind !== 'renew' && !isDeepStrictEqual({ ...soldTermsOf(plan) }, { ...agreed.quote.sold })) return 'OrderPlanChanged'
  if (!agreed.base) {
    const current = await findCurrentSubscription(reach, db, agreed.customerId)
    return current && isTaken(current, now) ? 'SubscriptionExists' : null
  }
  const base = await findSubscription(reach, db, agreed.base.id)
  if (!base?.is_active) return 'SubscriptionEnded'
  if (base.ends_at.getTime() !== agreed.base.endsAt.getTime()) return 'OrderSubscriptionChanged'
  if (agreed.kind !== 'upgrade') return null
  if (!isRunning(base, now)) return 'SubscriptionEnded'
  return (await isCreditUnchanged(db, base, agreed.quote)) ? null : 'OrderSubscriptionChanged'
}
