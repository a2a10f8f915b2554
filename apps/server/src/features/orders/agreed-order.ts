import type { AgreedSale } from '../subscriptions/public.js'
import type { LockedOrder } from './orders.queries.js'

type Terms = Pick<LockedOrder, 'kind' | 'customer_id' | 'subscription_id' | 'base_ends_at' | 'usage_count' | 'quote'>

/** What the customer and the provider agreed on. */
export const agreedSaleOf = (order: Terms): AgreedSale => ({
  kind: order.kind,
  customerId: order.customer_id,
  base:
    order.subscription_id !== null && order.base_ends_at !== null
      ? { id: order.subscription_id, endsAt: order.base_ends_at }
      : null,
  count: order.usage_count ?? order.quote.sold.usage_count,
  quote: order.quote,
})
