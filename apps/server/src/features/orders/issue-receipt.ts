import { localDay } from '@hop/contract/usage-time'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import type { LockedOrder } from './orders.queries.js'
import { findBuyer } from './buyers.queries.js'
import { findReceipt, insertReceipt, takeReceiptNumber } from './receipts.queries.js'

/** In the transaction of the payment: no number without money, no money without a number. */
export async function issueReceipt(
  { payments }: Pick<Platform, 'payments'>,
  transaction: Transaction,
  order: LockedOrder,
  now: Date,
): Promise<void> {
  // Paid a second time, after a transfer of another order was taken out: the number that was given stands again.
  if (await findReceipt(transaction, order.id)) return
  const year = Number(localDay(now).slice(0, 4))
  await insertReceipt(transaction, {
    orderId: order.id,
    year,
    number: await takeReceiptNumber(transaction, year),
    issuedAt: now,
    parties: { seller: payments.seller, buyer: await findBuyer(transaction, order.id) },
  })
}
