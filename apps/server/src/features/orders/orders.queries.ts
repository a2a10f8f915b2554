import { sql, type SqlBool, type Updateable } from 'kysely'
import type { OrderFilter, OrderSort } from '@hop/contract/features/orders'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'
import { buyerOfOrder } from './buyers.queries.js'
import { isLiveCustomerInReach } from '../customer-status/public.js'
import type { Tables } from '../../tables/index.js'

type OrderPage = Page<OrderFilter, OrderSort>

/** What was ordered and paid stays in the books when its customer is deleted: whoever reaches all customers finds it. */
const isOrderInReach = (reach: Reach) => (reach.kind === 'all' ? sql<SqlBool>`true` : isLiveCustomerInReach(reach))

const withReceipts = (reach: Reach, db: Executor) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .where(isOrderInReach(reach))
    .selectAll('orders')
    .select(buyerOfOrder.as('known_buyer'))
    .select(['customers.name as customer_name', 'receipts.year as receipt_year', 'receipts.number as receipt_number'])
    .select(
      sql<boolean>`orders.sold_by = 'staff' and orders.gross > 0 or exists (select from payments where payments.order_id = orders.id and payments.gateway = 'vietqr')`.as(
        'has_transfer',
      ),
    )

/** What staff have to do something about comes first: money that waits, then transfers that are expected, those for what is in force already too. */
const waiting = sql<number>`case
  when orders.state = 'paid' or (orders.received > 0 and orders.state in ('awaitingPayment', 'cancelled', 'expired')) then 0
  when orders.state = 'awaitingPayment' and orders.gateway = 'vietqr' then 1
  when orders.state = 'applied' and orders.paid_at is null then 1
  else 2 end`

const columns: ListColumns<OrderFilter, OrderSort> = {
  filters: {
    customerId: sql.ref('orders.customer_id'),
    state: sql.ref('orders.state'),
    gateway: sql.ref('orders.gateway'),
    code: sql.ref('orders.code'),
    customerName: sql.ref('customers.name'),
    createdAt: sql.ref('orders.created_at'),
  },
  sorts: {
    id: sql.ref('orders.id'),
    waiting: sql`(${waiting}, -orders.id)`,
    createdAt: sql.ref('orders.created_at'),
    gross: sql.ref('orders.gross'),
  },
  tieBreaker: sql.ref('orders.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number]

export const listOrders = (reach: Reach, db: Database, page: OrderPage) => readPage(db, withReceipts(reach, db), page, columns)

export const streamOrders = (reach: Reach, db: Database, page: OrderPage) =>
  asExport(ordered(filtered(withReceipts(reach, db), page.filters, columns.filters), page.sorts, columns).stream(500))

export const findOrder = (reach: Reach, db: Executor, id: number): Promise<OrderRow | undefined> =>
  withReceipts(reach, db).where('orders.id', '=', id).executeTakeFirst()

/** Held until the transaction ends. Always before the customer's row, so that nobody waits in a circle. */
export const lockOrder = (transaction: Transaction, id: number) =>
  transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const writeOrder = (transaction: Transaction, id: number, change: Updateable<Tables['orders']>) =>
  transaction.updateTable('orders').set(change).where('id', '=', id).execute()

export const findOpenOrder = (db: Executor, customerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['draft', 'awaitingPayment', 'paid'])
    .executeTakeFirst()

export const listHistory = (db: Executor, orderId: number) =>
  db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export async function findLastStep(db: Executor, orderId: number): Promise<number> {
  const last = db.selectFrom('order_history').select('id').where('order_id', '=', orderId).orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirstOrThrow()).id
}

/** Orders whose time is over and for which no gateway may still hold money that nobody knows of. */
export const listOverdueOrders = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['draft', 'awaitingPayment'])
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.gateway', '=', 'vnpay')
            .where('payments.state', '=', 'pending'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Each try is noted: those that cannot be applied for long do not keep the others waiting. */
export const listOrdersToApply = (db: Database, limit: number) =>
  db.selectFrom('orders').select('id').where('state', '=', 'paid').orderBy('updated_at').orderBy('id').limit(limit).execute()

export async function findOrderCode(db: Executor, id: number): Promise<string> {
  return (await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
}
