import { sql, type SqlBool, type Updateable } from 'kysely'
import type { OrderFilter, OrderSort } from '@hop/contract/features/orders'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, folded, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import { buyerOfOrder } from './buyers.queries.js'
import { isLiveCustomerInReach } from '../customer-status/public.js'
import type { Tables } from '../../tables/index.js'

type OrderPage = Page<OrderFilter, OrderSort>

/** What was ordered and paid stays in the books when its customer is deleted: whoever reaches all customers finds it. */
const isOrderInReach = (reach: Reach) => (reach.kind === 'all' ? sql<SqlBool>`true` : isLiveCustomerInReach(reach))

/** The same, where only the orders are looked through. */
const isFoundInReach = (reach: Reach) => {
  switch (reach.kind) {
    case 'all':
      return sql<SqlBool>`true`
    case 'area':
      return sql<SqlBool>`not order_customers.is_deleted and order_customers.region_id = ${reach.regionId}`
    case 'customer':
    case 'own':
      return sql<SqlBool>`not order_customers.is_deleted and orders.customer_id = ${reach.customerId}`
  }
}

/** Which orders are on a page, without what they show besides. */
const found = (reach: Reach, db: Executor) =>
  db
    .selectFrom('orders')
    .leftJoin('order_customers', 'order_customers.order_id', 'orders.id')
    .where(isFoundInReach(reach))
    .select('orders.id')

const withReceipts = (reach: Reach, db: Executor) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .leftJoin('order_customers', 'order_customers.order_id', 'orders.id')
    .where(isOrderInReach(reach))
    .selectAll('orders')
    .select(buyerOfOrder.as('known_buyer'))
    .select(['customers.name as customer_name', 'receipts.year as receipt_year', 'receipts.number as receipt_number'])
    .select(
      sql<boolean>`orders.sold_by = 'staff' and orders.gross > 0 or exists (select from payments where payments.order_id = orders.id and payments.gateway = 'vietqr')`.as(
        'has_transfer',
      ),
    )

const columns: ListColumns<OrderFilter, OrderSort> = {
  filters: {
    customerId: sql.ref('orders.customer_id'),
    state: sql.ref('orders.state'),
    gateway: sql.ref('orders.gateway'),
    code: folded('order_customers.code_folded'),
    customerName: folded('order_customers.customer_name_folded'),
    customerCode: folded('order_customers.customer_code_folded'),
    saleAreaId: sql.ref('order_customers.region_id'),
    createdAt: sql.ref('orders.created_at'),
    isOwed: sql.ref('orders.is_owed'),
  },
  sorts: {
    id: sql.ref('orders.id'),
    /** What staff have to do something about comes first (migration 0095). */
    waiting: sql.ref('orders.waiting_order'),
    createdAt: sql.ref('orders.created_at'),
    gross: sql.ref('orders.gross'),
  },
  tieBreaker: sql.ref('orders.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** Among a million orders every further hit of a search takes its time. */
const searchedExactly = 500

/** Of a region: its orders are counted by an index of their own, which knows no order of the list. */
const counted = (reach: Reach, db: Executor) =>
  db
    .selectFrom('order_customers')
    .leftJoin('orders', 'orders.id', 'order_customers.order_id')
    .where(isFoundInReach(reach))
    .select('order_customers.order_id')

const isOfRegion = (reach: Reach, { filters }: OrderPage) =>
  reach.kind === 'area' || filters.some((node) => !('logic' in node) && node.field === 'saleAreaId')

export const listOrders = (reach: Reach, db: Database, page: OrderPage) =>
  readPage(db, withReceipts(reach, db), page, columns, {
    found: found(reach, db),
    counted: isOfRegion(reach, page) ? counted(reach, db) : undefined,
    countLimit: searchCountLimit(page, searchedExactly),
  })

/** What was sent back; a transfer that was taken out again was another order's. */
const refunded = sql<number>`(
  select coalesce(-sum(amount), 0)::bigint from money_movements
  where money_movements.order_id = orders.id and amount < 0 and withdrawn_at is null
)`

export const streamOrders = (reach: Reach, db: Database, page: OrderPage) =>
  asExport(
    ordered(
      filtered(withReceipts(reach, db).select(refunded.as('refunded')), page.filters, columns.filters),
      page.sorts,
      columns,
    ).stream(500),
  )

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
  db
    .selectFrom('order_history')
    .leftJoin('accounts', 'accounts.id', 'order_history.account_id')
    .selectAll('order_history')
    .select('accounts.name as person_name')
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute()

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
