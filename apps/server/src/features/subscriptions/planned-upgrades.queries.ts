import type { Database, Executor, Transaction } from '../../platform/database/database.js'

const due = (db: Executor, now: Date) =>
  db
    .selectFrom('planned_upgrades')
    .innerJoin('subscriptions', 'subscriptions.id', 'planned_upgrades.subscription_id')
    .where('planned_upgrades.applied_at', 'is', null)
    .where('planned_upgrades.dropped_at', 'is', null)
    .where('planned_upgrades.takes_effect_at', '<=', now)

/** The customers for whom a change of plan is due, in the order of their ids. */
export const listCustomersWithDueUpgrades = (db: Database, now: Date, afterId: number, limit: number) =>
  due(db, now)
    .select('subscriptions.customer_id')
    .where('subscriptions.customer_id', '>', afterId)
    .orderBy('subscriptions.customer_id')
    .limit(limit)
    .execute()

export const findDueUpgrade = (transaction: Transaction, customerId: number, now: Date) =>
  due(transaction, now)
    .where('subscriptions.customer_id', '=', customerId)
    .selectAll('planned_upgrades')
    .select(['subscriptions.customer_id', 'subscriptions.plan_id as old_plan_id'])
    .select(['subscriptions.period_starts_at', 'subscriptions.ends_at as old_ends_at'])
    .executeTakeFirst()

/** For a job, which sees every customer, deleted ones too. */
export const lockAnyCustomer = (transaction: Transaction, id: number) =>
  transaction.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
