/** Tries to pay, and the money that came of them. The order's row is locked by whoever writes. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export const insertPayment = (transaction: Transaction, row: Insertable<Tables['payments']>) =>
  transaction.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()
export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>

export const writePayment = (transaction: Transaction, id: number, change: Updateable<Tables['payments']>) =>
  transaction.updateTable('payments').set(change).where('id', '=', id).execute()

export const listPayments = (db: Executor, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const findPayment = (db: Executor, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const findPaymentByReference = (db: Executor, reference: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.customer_id')
    .where('payments.reference', '=', reference)
    .executeTakeFirst()

/** Payments at VNPAY that are over and of which nothing was heard, or whose refund is not certain; each at most every ten minutes. */
export const listPaymentsToAsk = (db: Database, expiredBefore: Date, askedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', 'vnpay')
    .where('state', 'in', ['pending', 'refunding'])
    .where('expires_at', '<=', expiredBefore)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', askedBefore)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Once a day all of the last days, those that seemed to have failed too; a refund that was just sent is left to its sender. */
export const listPaymentsToReconcile = (db: Database, createdAfter: Date, askedBefore: Date, afterId: number, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', 'vnpay')
    .where('state', 'in', ['pending', 'refunding', 'failed'])
    .where((where) => where.or([where('state', '<>', 'refunding'), where('asked_at', '<=', askedBefore)]))
    .where('created_at', '>=', createdAfter)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** False when this very movement was recorded before. */
export async function insertMovement(transaction: Transaction, row: Insertable<Tables['money_movements']>): Promise<boolean> {
  const inserted = await transaction
    .insertInto('money_movements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listMovements = (db: Executor, orderId: number) =>
  db
    .selectFrom('money_movements')
    .leftJoin('accounts', 'accounts.id', 'money_movements.recorded_by')
    .selectAll('money_movements')
    .select('accounts.name as person_name')
    .select(sql<boolean>`bank_number is not null and ${isHeld}`.as('is_held_transfer'))
    .where('order_id', '=', orderId)
    .orderBy('money_movements.id')
    .execute()

export const findOrderOfTransfer = (db: Executor, bankNumber: string) =>
  db
    .selectFrom('money_movements')
    .innerJoin('orders', 'orders.id', 'money_movements.order_id')
    .select(['orders.id', 'orders.code'])
    .where('money_movements.bank_number', '=', bankNumber)
    .executeTakeFirst()

/** Confirmed, neither withdrawn nor paid back. */
export const findHeldTransfer = (db: Executor, orderId: number, bankNumber: string) =>
  db
    .selectFrom('money_movements')
    .select(['id', 'payment_id', 'amount', 'provider_number'])
    .where('order_id', '=', orderId)
    .where('bank_number', '=', bankNumber)
    .where(isHeld)
    .executeTakeFirst()

/** Nothing of its payment was paid back since: that may have been this very money. */
const isHeld = sql<boolean>`money_movements.amount > 0 and money_movements.withdrawn_at is null and not exists (
  select from money_movements as back
  where back.payment_id = money_movements.payment_id and back.id > money_movements.id and back.amount < 0 and back.withdrawn_at is null
)`

export const markWithdrawn = (transaction: Transaction, id: number, now: Date) =>
  transaction.updateTable('money_movements').set({ bank_number: null, withdrawn_at: now }).where('id', '=', id).execute()

export async function sumMovements(db: Executor, orderId: number): Promise<number> {
  const sum = sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum')
  const found = await db.selectFrom('money_movements').select(sum).where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return found.sum
}

export async function countPaidBack(db: Executor, paymentId: number): Promise<number> {
  const back = db.selectFrom('money_movements').where('payment_id', '=', paymentId).where('amount', '<', 0)
  return (await back.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

/** What is held of each payment of an order, where it is anything. */
export const listHeld = (db: Executor, orderId: number) =>
  db
    .selectFrom('money_movements')
    .select(['payment_id', sql<number>`sum(amount)::bigint`.as('held')])
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .having(sql<boolean>`sum(amount) > 0`)
    .orderBy('payment_id')
    .execute()
