import type { Executor } from '../../platform/database/database.js'
import { subscriptionsInForce } from './terms-in-force.queries.js'

export const findStorage = (db: Executor, customerId: number, now: Date) =>
  db
    .selectFrom('customers')
    .leftJoin(subscriptionsInForce(db, now).as('in_force'), 'in_force.customer_id', 'customers.id')
    .leftJoin('storage_use', 'storage_use.customer_id', 'customers.id')
    .select(['customers.recording_storage_mb', 'in_force.plan_id', 'in_force.storage_mb', 'storage_use.used_bytes'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
