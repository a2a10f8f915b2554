/** What is held until the transaction ends, and what is true for as long. */
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
    // Not the stronger FOR UPDATE: two who edit each other refer to each other as the author, and would wait for each other.
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()

/**
 * Held until the transaction ends, so that a customer's administrators go one after the other: each sees who is left.
 * Always taken before the account itself. Does nothing for accounts that belong to no customer.
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

/** Locks every live super administrator: two that delete each other at once cannot both succeed. */
export const lockSuperAdmins = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SupperAdmin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
