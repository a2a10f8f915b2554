import type { Transaction } from '../../platform/database/database.js'

/** Held until the transaction ends: a customer's administrators go one after the other, and each sees who is left. */
export const lockCustomer = (transaction: Transaction, id: number) =>
  transaction.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockOwnAccount = (transaction: Transaction, id: number) =>
  transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const listCustomerAdmins = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'Customer')
    .where('deleted_at', 'is', null)
    .execute()
