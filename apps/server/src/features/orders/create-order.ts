/** An order fixes what is bought and what it costs. It is made under the lock of the customer, on the quote that the preview showed. */
import type { ParsedInput } from '@hop/contract/call'
import type { Order, orders, WantedOrder } from '@hop/contract/features/orders'
import type { SubscriptionQuote } from '@hop/contract/features/subscriptions'
import { once } from '../../http/idempotency.js'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { lockCustomer } from '../customer-status/public.js'
import { recordNewOrder } from '../order-records/public.js'
import { holdPlans } from '../plans/public.js'
import { presentQuote, quotedColumns, quoteOwn } from '../subscriptions/public.js'
import { findOpenOrder } from './orders.queries.js'
import { expiryOf } from './orders.rules.js'
import { readOrder } from './read-orders.js'

export const previewOrder = async ({ db }: Platform, wanted: WantedOrder, request: CallerRequest): Promise<SubscriptionQuote> =>
  presentQuote((await quoteOwn(db, ownCustomerId(request.reach), wanted, request)).quote)

export async function createOrder(
  platform: Platform,
  wanted: ParsedInput<typeof orders.create>['body'],
  request: CallerRequest,
): Promise<Order> {
  const { id } = await platform.db
    .transaction()
    .execute((transaction) => once(transaction, request, () => insertOwnOrder(transaction, wanted, request)))
  return readOrder(platform, id, request)
}

async function insertOwnOrder(
  transaction: Transaction,
  wanted: ParsedInput<typeof orders.create>['body'],
  { reach, actor, now }: CallerRequest,
): Promise<{ id: number }> {
  const customerId = ownCustomerId(reach)
  await lockCustomer(transaction, customerId)
  const open = await findOpenOrder(transaction, customerId)
  if (open) refuse('OrderOpen', { params: { id: open.id, order: open.code } })
  await holdPlans(transaction, [wanted.planId])
  const { kind, base, count, quote } = await quoteOwn(transaction, customerId, wanted, { actor })
  const { id } = await recordNewOrder(
    transaction,
    {
      customer_id: customerId,
      kind,
      state: 'draft',
      subscription_id: base?.id ?? null,
      base_ends_at: base?.ends_at ?? null,
      usage_count: count,
      ...quotedColumns(quote),
      expires_at: expiryOf(now, kind, base?.ends_at ?? null),
    },
    { buyer: wanted.buyer && { ...wanted.buyer, taxCode: wanted.buyer.taxCode ?? '' }, actor },
  )
  return { id }
}
