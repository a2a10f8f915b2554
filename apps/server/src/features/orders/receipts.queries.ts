import { sql } from 'kysely'
import type { ReceiptParties } from '@hop/contract/features/orders'
import type { Executor, Transaction } from '../../platform/database/database.js'

/** The next one of the year. The row is held until the transaction ends, and goes back with it: no number is left out. */
export async function takeReceiptNumber(transaction: Transaction, year: number): Promise<number> {
  const { last_number } = await transaction
    .insertInto('receipt_years')
    .values({ year, last_number: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last_number: sql`receipt_years.last_number + 1` }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export const insertReceipt = (
  transaction: Transaction,
  receipt: { orderId: number; year: number; number: number; issuedAt: Date; parties: ReceiptParties },
) =>
  transaction
    .insertInto('receipts')
    .values({
      order_id: receipt.orderId,
      year: receipt.year,
      number: receipt.number,
      issued_at: receipt.issuedAt,
      parties: JSON.stringify(receipt.parties),
    })
    .execute()

export const findReceipt = (db: Executor, orderId: number) =>
  db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
