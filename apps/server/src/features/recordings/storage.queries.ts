import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { Database, Executor } from '../../platform/database/database.js'
import { subscriptionsInForce } from '../subscriptions/subscriptions.service.js'

/** What the caller's customer may store by its own terms and by the plan it has now, and what it stores. */
export const findStorage = (reach: Reach, db: Database, now: Date) => findStorageOf(db, ownCustomerId(reach), now)

export const findStorageOf = (db: Executor, customerId: number, now: Date) =>
  db
    .selectFrom('customers')
    .leftJoin(subscriptionsInForce(db, now).as('in_force'), 'in_force.customer_id', 'customers.id')
    .leftJoin('plans', 'plans.id', 'in_force.plan_id')
    .leftJoin('storage_use', 'storage_use.customer_id', 'customers.id')
    .select(['customers.recording_storage_mb', 'in_force.plan_id', 'plans.storage_mb', 'storage_use.used_bytes'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
