/** A sale by staff is an order too: made with the subscription itself, in its transaction, and told to the customer. */
import type { Order } from '@hop/contract/features/orders'
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { queueMailOfOrder, recordNewOrder } from '../order-records/public.js'
import { quotedColumns } from './agreed-quote.js'
import type { Quote } from './quotes.js'
import { recipientsOfCustomer } from './reminders.js'

export interface StaffSale {
  kind: Order['kind']
  customerId: number
  subscriptionId: number
  /** The end of what was renewed or changed. */
  baseEndsAt: Date | null
  count: number | null
  quote: Quote
}

export async function recordStaffSale(
  platform: Pick<Platform, 'messages' | 'payments' | 'publicUrl'>,
  transaction: Transaction,
  { kind, customerId, subscriptionId, baseEndsAt, count, quote }: StaffSale,
  actor: Actor,
): Promise<void> {
  const quoted = quotedColumns(quote)
  const { gross, vat } = quoted
  const order = await recordNewOrder(
    transaction,
    {
      sold_by: 'staff',
      customer_id: customerId,
      kind,
      state: 'applied',
      subscription_id: subscriptionId,
      base_ends_at: baseEndsAt,
      usage_count: count,
      ...quoted,
      expires_at: actor.now,
      applied_at: actor.now,
      paid_at: gross === 0 ? actor.now : null,
    },
    { actor },
  )
  const { id, code, planName, buyer } = order
  await queueMailOfOrder(platform, transaction, await recipientsOfCustomer(transaction, customerId, buyer.email), {
    news: 'sold',
    order: { id, code, planName, gross, vat, vatPercent: quote.vatPercent },
    buyerName: buyer.name,
    period: quote.terms,
    isOwed: gross > 0,
  })
}
