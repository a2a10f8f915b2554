/** What of a plan is copied into a subscription when it is sold, so that later edits of the plan change nothing of it. Pure. */
import type { PlanValues } from '../plans/public.js'
import type { PlanPrice } from './prices.rules.js'
import { grossOf } from '@hop/contract/money'

type PlanTerms = Omit<
  PlanValues,
  'code' | 'name' | 'status' | 'is_active' | 'is_on_pricing_page' | 'is_recommended' | 'is_self_service'
>

/** Those that a subscription calls otherwise: it has places of its own, which may be more. */
interface Renamed {
  price: 'plan_price'
  concurrent_meetings: 'sold_concurrent_meetings'
  participants: 'sold_participants'
}

/** The columns that subscriptions and planned upgrades have in common, one for every term of a plan. */
export type SoldTerms = { [Term in keyof PlanTerms as Term extends keyof Renamed ? Renamed[Term] : Term]: PlanTerms[Term] }

export const soldTermsOf = (plan: PlanTerms): SoldTerms => ({
  plan_price: plan.price,
  price_basis: plan.price_basis,
  usage_count: plan.usage_count,
  usage_unit: plan.usage_unit,
  package_type: plan.package_type,
  core: plan.core,
  length_minutes: plan.length_minutes,
  meetings_per_day: plan.meetings_per_day,
  meetings_per_month: plan.meetings_per_month,
  storage_mb: plan.storage_mb,
  messages_per_recipient: plan.messages_per_recipient,
  messages_per_day: plan.messages_per_day,
  recording_retention_days: plan.recording_retention_days,
  sold_concurrent_meetings: plan.concurrent_meetings,
  sold_participants: plan.participants,
})

/** Those of a row that has them among its columns. */
export const soldTermsIn = (row: SoldTerms): SoldTerms =>
  soldTermsOf({
    ...row,
    price: row.plan_price,
    concurrent_meetings: row.sold_concurrent_meetings,
    participants: row.sold_participants,
  })

/** What a period costs at a rate of VAT. */
export const priceOf = (sold: Pick<SoldTerms, 'plan_price' | 'price_basis' | 'usage_count' | 'usage_unit'>, vatPercent: number) =>
  ({
    gross: grossOf({ price: sold.plan_price, priceBasis: sold.price_basis }, vatPercent),
    usageCount: sold.usage_count,
    usageUnit: sold.usage_unit,
  }) satisfies PlanPrice
