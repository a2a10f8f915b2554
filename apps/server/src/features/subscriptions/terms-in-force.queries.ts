import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

type Shared = Extract<keyof Tables['subscriptions'], keyof Tables['planned_upgrades']>

/** Empty means unlimited, in the new terms too: the row decides, not the value. */
const inForce = <Column extends Shared>(column: Column) =>
  sql<
    Tables['subscriptions'][Column]
  >`case when due.id is null then ${sql.ref(`subscriptions.${column}`)} else ${sql.ref(`due.${column}`)} end`.as(column)

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
      inForce('concurrent_meetings'),
      inForce('participants'),
      inForce('package_type'),
      inForce('core'),
      inForce('length_minutes'),
      inForce('meetings_per_day'),
      inForce('meetings_per_month'),
      inForce('storage_mb'),
      inForce('messages_per_recipient'),
      inForce('messages_per_day'),
      inForce('recording_retention_days'),
    ])
    .where('subscriptions.is_active', '=', true)
    .where('subscriptions.starts_at', '<=', now)
    .where(sql<boolean>`coalesce(due.new_ends_at, subscriptions.ends_at) > ${now}`)
