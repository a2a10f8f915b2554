import { type Expression, sql, type SqlBool } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

/** Customers that the caller can see at all, the deleted ones too. */
export function customersInReach(reach: Reach, db: Executor) {
  const customers = db.selectFrom('customers')
  switch (reach.kind) {
    case 'all':
      return customers
    case 'area':
      return customers.where('customers.region_id', '=', reach.regionId)
    case 'customer':
    case 'own':
      return customers.where('customers.id', '=', reach.customerId)
  }
}

/** Deleted or not. */
export const findCustomerInReach = (reach: Reach, db: Executor, id: number) =>
  customersInReach(reach, db).select('customers.id').where('customers.id', '=', id).executeTakeFirst()

export const findLiveCustomerInReach = (reach: Reach, db: Executor, id: number) =>
  customersInReach(reach, db)
    .select('customers.id')
    .where('customers.deleted_at', 'is', null)
    .where('customers.id', '=', id)
    .executeTakeFirst()

/** Of a query that has joined `customers`: live ones that the caller can see at all. */
export function isLiveCustomerInReach(reach: Reach): Expression<SqlBool> {
  switch (reach.kind) {
    case 'all':
      return sql<SqlBool>`customers.deleted_at is null`
    case 'area':
      return sql<SqlBool>`customers.deleted_at is null and customers.region_id = ${reach.regionId}`
    case 'customer':
    case 'own':
      return sql<SqlBool>`customers.deleted_at is null and customers.id = ${reach.customerId}`
  }
}

/** Held until the transaction ends, so that the customer is not deleted while something is being linked to it. */
export const holdCustomerInReach = (reach: Reach, transaction: Transaction, id: number) =>
  customersInReach(reach, transaction)
    .select('customers.id')
    .where('customers.deleted_at', 'is', null)
    .where('customers.id', '=', id)
    .forShare()
    .executeTakeFirst()

/** Held until the transaction ends: the customer is neither deleted nor restricted while something is added to it. */
export const holdCustomer = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('customers')
    .select(['status', 'name', 'consent'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Held until the transaction ends: starts of one customer's meetings follow each other, so that limits hold. */
export const lockCustomer = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('customers')
    .select(['id', 'status', 'region_id'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findCustomerStatus = (db: Database, customerId: number) =>
  db.selectFrom('customers').select('status').where('id', '=', customerId).where('deleted_at', 'is', null).executeTakeFirst()
