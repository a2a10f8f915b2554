/** What a customer may buy by itself, on the quotes that staff sell by, and whether what was agreed still stands. */
import type { OrderProblem, WantedOrder } from '@hop/contract/features/orders'
import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { findVatPercent } from '../plans/public.js'
import type { AgreedSale } from './agreed-quote.js'
import { type Quote, quoteRegistration, quoteRenewal, quoteUpgrade } from './quotes.js'
import { soldTermsOf } from './sold-terms.js'
import { saleTo, type Sale } from './subscription-sale.js'
import {
  findCurrentSubscription,
  findCustomer,
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
  if (kind === 'new') {
    const registration = { customerId, subscriptionPlanId: planId, ...planLimits, amount }
    return { kind, base: null, count: null, quote: await quoteRegistration(db, registration, sale) }
  }
  const base = (await findCurrentSubscription(sale.reach, db, customerId)) ?? refuse('NoActiveSubscription')
  if (kind === 'renew') {
    if (base.plan_id !== planId) refuse('PlanNotFound', { fields: [{ path: 'planId', code: 'PlanNotFound' }] })
    const count = wanted.count ?? base.usage_count
    const body = { customerSubscriptionId: base.id, numberOfConcurrentMeetings: null, amount }
    return { kind, base, count, quote: await quoteRenewal(db, base, { query: { NumofMonth: count }, body }, sale) }
  }
  const query = { upgradeOption: wanted.upgradeOption, numOfMonth: wanted.count }
  const body = { customerSubscriptionId: base.id, newSubPlanId: planId, ...planLimits, amount }
  const quote = await quoteUpgrade(db, base, { query, body }, sale)
  const isLower = quote.terms.isLowerPlan
  const count = wanted.upgradeOption === 1 || isLower ? (wanted.count ?? quote.sold.usage_count) : null
  return { kind: isLower ? 'lower' : 'upgrade', base, count, quote }
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
  // A renewal is made on the terms that were sold.
  if (agreed.kind !== 'renew' && !isDeepStrictEqual({ ...soldTermsOf(plan) }, { ...agreed.quote.sold })) return 'OrderPlanChanged'
  if (!agreed.base) {
    const current = await findCurrentSubscription(reach, db, agreed.customerId)
    return current && isTaken(current, now) ? 'SubscriptionExists' : null
  }
  const base = await findSubscription(reach, db, agreed.base.id)
  if (!base?.is_active) return 'SubscriptionEnded'
  if (base.ends_at.getTime() !== agreed.base.endsAt.getTime()) return 'OrderSubscriptionChanged'
  return agreed.kind === 'upgrade' && !isRunning(base, now) ? 'SubscriptionEnded' : null
}
