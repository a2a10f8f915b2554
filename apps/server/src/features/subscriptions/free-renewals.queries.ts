import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'

/** Free, to be renewed without anybody asking, and of a plan that is still sold to that customer. */
export const renewsItself = sql<boolean>`(subscriptions.renews_itself and subscriptions.plan_price = 0 and exists (
  select from plans join region_plans on region_plans.plan_id = plans.id
  join customers as owners on owners.region_id = region_plans.region_id
  where plans.id = subscriptions.plan_id and plans.is_active and plans.deleted_at is null and owners.id = subscriptions.customer_id
))`

/** Of customers that can have a plan; those that ended while no server ran, too. */
export const listFreeToRenew = (db: Database, endingBefore: Date, afterId: number, limit: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .select(['subscriptions.id', 'subscriptions.customer_id'])
    .where('subscriptions.is_active', '=', true)
    .where('subscriptions.ends_at', '<=', endingBefore)
    .where('subscriptions.id', '>', afterId)
    .where('customers.deleted_at', 'is', null)
    .where('customers.status', '=', 'Active')
    .where(renewsItself)
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute()

export const markRenewing = (transaction: Transaction, id: number) =>
  transaction.updateTable('subscriptions').set({ renews_itself: true }).where('id', '=', id).execute()
