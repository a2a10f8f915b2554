import type { Executor } from '../../platform/database/database.js'

/** A key opens nothing while its customer is gone, restricted, or has integrations switched off. */
export const findWidget = (db: Executor, key: string) =>
  db
    .selectFrom('widget_keys')
    .innerJoin('customers', 'customers.id', 'widget_keys.customer_id')
    .select(['widget_keys.key', 'widget_keys.customer_id', 'widget_keys.origins'])
    .where('widget_keys.key', '=', key)
    .where('customers.deleted_at', 'is', null)
    .where('customers.status', '=', 'Active')
    .where('customers.active_gm_token', '=', 1)
    .executeTakeFirst()

export type Widget = NonNullable<Awaited<ReturnType<typeof findWidget>>>
