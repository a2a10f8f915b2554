import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'

/**
 * The subscriptions that run at an instant, each on the terms of that instant: a change of plan that is due holds already, though
 * the job that writes it down comes up to a minute later.
 */
export const subscriptionsInForce = (db: Executor, now: Date) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('planned_upgrades as due', (join) =>
      join
        .onRef('due.subscription_id', '=', 'subscriptions.id')
        .on('due.applied_at', 'is', null)
        .on('due.dropped_at', 'is', null)
        .on('due.takes_effect_at', '<=', now),
    )
    .select('subscriptions.customer_id')
    .select([
      sql<number>`coalesce(due.new_plan_id, subscriptions.plan_id)`.as('plan_id'),
      // Empty means unlimited, in the new terms too: the row decides, not the value.
      sql<number | null>`case when due.id is null then subscriptions.concurrent_meetings else due.concurrent_meetings end`.as(
        'concurrent_meetings',
      ),
      sql<number | null>`case when due.id is null then subscriptions.participants else due.participants end`.as('participants'),
    ])
    .where('subscriptions.is_active', '=', true)
    .where('subscriptions.starts_at', '<=', now)
    .where(sql<boolean>`coalesce(due.new_ends_at, subscriptions.ends_at) > ${now}`)
