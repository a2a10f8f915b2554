import { days } from '../../platform/clock.js'
import { soldTermsOf } from '../../features/subscriptions/public.js'
import type { TestPortal } from '../test-portal.js'

interface SubscriptionValues {
  starts_at?: Date
  ends_at?: Date
  is_active?: boolean
  concurrent_meetings?: number | null
  participants?: number | null
}

/** Since yesterday and for 90 days, straight in the database: also one that no call would make. */
export async function createSubscription(
  { db, clock }: TestPortal,
  customerId: number,
  planId: number,
  values: SubscriptionValues = {},
): Promise<number> {
  const now = clock.now()
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow()
  const starts_at = values.starts_at ?? new Date(now.getTime() - days)
  const subscription = {
    customer_id: customerId,
    plan_id: planId,
    ...soldTermsOf(plan),
    starts_at,
    period_starts_at: starts_at,
    ends_at: new Date(now.getTime() + 90 * days),
    concurrent_meetings: 10,
    participants: 50,
    created_by: null,
    created_at: now,
    updated_at: now,
    ...values,
  }
  return (await db.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()).id
}

/** A change of plan that is due now. */
export async function createPlannedUpgrade({ db, clock }: TestPortal, subscriptionId: number, planId: number): Promise<void> {
  const now = clock.now()
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow()
  const terms = { ...soldTermsOf(plan), concurrent_meetings: plan.concurrent_meetings, participants: plan.participants }
  const order = { subscription_id: subscriptionId, new_plan_id: planId, takes_effect_at: now, new_ends_at: now, amount: 0 }
  await db
    .insertInto('planned_upgrades')
    .values({ ...order, ...terms, created_by: null, created_at: now })
    .execute()
}
