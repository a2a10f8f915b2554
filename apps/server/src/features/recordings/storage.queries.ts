import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'

/** What the caller's customer may store by its own terms and by the plan it has now, and what it stores. */
export const findStorage = (reach: Reach, db: Database, now: Date) =>
  db
    .selectFrom('customers')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.customer_id', '=', 'customers.id')
        .on('subscriptions.is_active', '=', true)
        .on('subscriptions.starts_at', '<=', now)
        .on('subscriptions.ends_at', '>', now),
    )
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('storage_use', 'storage_use.customer_id', 'customers.id')
    .select(['customers.recording_storage_mb', 'subscriptions.plan_id', 'plans.storage_mb', 'storage_use.used_bytes'])
    .where('customers.id', '=', ownCustomerId(reach))
    .executeTakeFirst()
