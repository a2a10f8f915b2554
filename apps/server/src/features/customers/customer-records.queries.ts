import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { customersInReach } from '../customer-status/public.js'
import { withSubscription } from './customer-list.queries.js'

export const findCustomer = (reach: Reach, db: Executor, id: number) =>
  withSubscription(reach, db).where('customers.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that changes to one customer follow each other. Deleted ones are found too. */
export const lockCustomerForChange = (reach: Reach, transaction: Transaction, id: number) =>
  customersInReach(reach, transaction).selectAll('customers').where('customers.id', '=', id).forUpdate().executeTakeFirst()

export const insertCustomer = (transaction: Transaction, customer: Insertable<Tables['customers']>) =>
  transaction.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()

export const writeCustomer = (transaction: Transaction, id: number, change: Updateable<Tables['customers']>) =>
  transaction.updateTable('customers').set(change).where('id', '=', id).execute()

export const listDocumentTypes = (db: Database) => db.selectFrom('document_types').selectAll().orderBy('position').execute()

export const listAccountIds = (transaction: Transaction, customerId: number) =>
  transaction.selectFrom('accounts').select('id').where('customer_id', '=', customerId).where('deleted_at', 'is', null).execute()

export const insertStorageChange = (
  transaction: Transaction,
  customerId: number,
  storageMb: number,
  createdBy: number,
  now: Date,
) =>
  transaction
    .insertInto('storage_history')
    .values({ customer_id: customerId, storage_mb: storageMb, applied_at: now, created_by: createdBy })
    .execute()

/** The highest number that any customer has, deleted ones too; codes of another form do not count. */
export const findHighestCodeNumber = (db: Executor) =>
  db
    .selectFrom('customers')
    .select(sql<number | null>`max(substring(customer_code from 3)::integer)`.as('number'))
    .where(sql<boolean>`customer_code ~ '^KH[0-9]{1,8}$'`)
    .executeTakeFirstOrThrow()
