/** What the customer is written when money came or went: to its own address, or to its administrators. */
import { isAppliedOrder, isSandbox } from '@hop/contract/order-rules'
import { pages } from '@hop/contract/pages'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { type MailOfOrder, queueMailOfOrder } from '../order-records/public.js'
import { recipientsOfCustomer } from '../subscriptions/public.js'
import { findBuyer } from './buyers.queries.js'
import { findLastStep, type LockedOrder } from './orders.queries.js'
import { receiptNumberOf } from './orders.rules.js'
import { findReceipt } from './receipts.queries.js'

export type OrderNews = Exclude<MailOfOrder['news'], 'sold'>

export async function queueOrderMails(
  platform: Pick<Platform, 'messages' | 'payments' | 'publicUrl'>,
  transaction: Transaction,
  order: LockedOrder,
  news: OrderNews,
): Promise<void> {
  const buyer = await findBuyer(transaction, order.id)
  const receipt = await findReceipt(transaction, order.id)
  const href = linkTo(platform.publicUrl(), pages.receipt.to({ id: order.id }))
  const isWithdrawn = news === 'withdrawn'
  const { id, code, plan_name: planName, gross, vat, vat_percent } = order
  await queueMailOfOrder(platform, transaction, await recipientsOfCustomer(transaction, order.customer_id, buyer.email), {
    news,
    order: { id, code, planName, gross, vat, vatPercent: Number(vat_percent) },
    buyerName: buyer.name,
    occasion: await findLastStep(transaction, order.id),
    isSandbox: isSandbox(order),
    isOwed: isWithdrawn && isAppliedOrder(order),
    receipt: isWithdrawn ? undefined : receipt && { number: receiptNumberOf(receipt.year, receipt.number), href },
  })
}
