import { days } from '../../platform/clock.js'
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
  const subscription = {
    customer_id: customerId,
    plan_id: planId,
    starts_at: new Date(now.getTime() - days),
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
