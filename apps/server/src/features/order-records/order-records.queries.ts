import type { Buyer } from '@hop/contract/features/orders'
import { type Insertable, sql } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export const insertOrder = (transaction: Transaction, row: Insertable<Tables['orders']>) =>
  transaction.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()

export const insertHistory = (transaction: Transaction, row: Insertable<Tables['order_history']>) =>
  transaction.insertInto('order_history').values(row).execute()

export async function findPlanName(db: Executor, planId: number): Promise<string | undefined> {
  return (await db.selectFrom('plans').select('name').where('id', '=', planId).executeTakeFirst())?.name
}

export const customerAsBuyer = sql<Buyer>`jsonb_build_object(
  'name', customers.name, 'address', customers.address, 'taxCode', coalesce(customers.tax_code, ''),
  'email', coalesce(customers.invoice_email, customers.email)
)`

export async function findCustomerAsBuyer(db: Executor, customerId: number): Promise<Buyer> {
  const found = await db
    .selectFrom('customers')
    .select(customerAsBuyer.as('buyer'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return found.buyer
}
