/** Whom an order names as its buyer: fixed when it is made. */
import type { Buyer } from '@hop/contract/features/orders'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'

const customerAsBuyer = sql<Buyer>`jsonb_build_object(
  'name', customers.name, 'address', customers.address, 'taxCode', coalesce(customers.tax_code, ''), 'email', customers.email
)`

/** Of an order joined with its customer. */
export const buyerOfOrder = sql<Buyer>`coalesce(orders.buyer, ${customerAsBuyer})`

export async function findCustomerAsBuyer(db: Executor, customerId: number): Promise<Buyer> {
  const found = await db
    .selectFrom('customers')
    .select(customerAsBuyer.as('buyer'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return found.buyer
}

export async function findBuyer(db: Executor, orderId: number): Promise<Buyer> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(buyerOfOrder.as('buyer'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return found.buyer
}
