/** Whom an order names as its buyer: fixed when it is made. */
import type { Buyer } from '@hop/contract/features/orders'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'
import { customerAsBuyer } from '../order-records/public.js'

/** Of an order joined with its customer. */
export const buyerOfOrder = sql<Buyer>`coalesce(orders.buyer, ${customerAsBuyer})`

export async function findBuyer(db: Executor, orderId: number): Promise<Buyer> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(buyerOfOrder.as('buyer'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return found.buyer
}
