/** Row locks that last until the transaction ends, and checks whose results stay true that long. */
import type { Transaction } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Tables } from '../../tables/index.js'
import { accountsWithinReach, isInMeeting, isLastAdministrator } from './accounts.queries.js'

/** Held until the transaction ends, so that two edits of one account follow each other. */
export const lockAccount = (reach: Reach, transaction: Transaction<Tables>, id: number) =>
  accountsWithinReach(reach, transaction)
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select(['customers.deleted_at as customer_deleted_at', 'customers.status as customer_status'])
    .select('customers.name as own_customer_name')
    .select([isLastAdministrator.as('is_last_administrator'), isInMeeting.as('is_in_meeting')])
    .where('accounts.id', '=', id)
    // Not the stronger FOR UPDATE: two administrators who edit each other refer to each other as the author, and would block each
    // other.
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()

/**
 * Locked until the transaction ends, so that a customer's administrators are changed one after the other and each change sees who
 * is left. Always locked before the account itself. Does nothing for accounts without a customer.
 */
export const lockCustomerOfAccount = (reach: Reach, transaction: Transaction<Tables>, accountId: number) =>
  transaction
    .selectFrom('customers')
    .select('customers.id')
    .where(
      'customers.id',
      'in',
      accountsWithinReach(reach, transaction).select('accounts.customer_id').where('accounts.id', '=', accountId),
    )
    .forNoKeyUpdate()
    .execute()

/** What a customer was sold besides meetings. */
export const findCustomerFeatures = (transaction: Transaction<Tables>, customerId: number | null) =>
  transaction
    .selectFrom('customers')
    .select(['active_face_id', 'active_voice_text'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

export const hasOtherAdministrator = async (transaction: Transaction<Tables>, customerId: number, accountId: number) =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'Customer')
    .where('deleted_at', 'is', null)
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks every live super administrator: if two delete each other at the same time, only one deletion succeeds. */
export const lockSuperAdmins = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SupperAdmin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
