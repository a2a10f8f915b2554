/** What was paid for is given: the terms change in the transaction of the payment itself. What stands in the way is kept with the order. */
import { orderProblems, type OrderProblem } from '@hop/contract/features/order-records'
import { type Actor, jobActor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { withSavepoint } from '../../platform/database/savepoint.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import { lockCustomer } from '../customer-status/public.js'
import { applyAgreedSale, saleTo } from '../subscriptions/public.js'
import { agreedSaleOf } from './agreed-order.js'
import { type LockedOrder, listOrdersToApply, lockOrder, writeOrder } from './orders.queries.js'
import { recordStep } from './record-order.js'

const isProblem = (code: string): code is OrderProblem => (orderProblems as readonly string[]).includes(code)

/** Money that arrived is never rolled back because of what it was meant for: the application has a savepoint of its own. */
export async function applyPaidOrder(
  { log }: Pick<Platform, 'log'>,
  transaction: Transaction,
  order: LockedOrder,
  actor: Actor,
): Promise<boolean> {
  try {
    await withSavepoint(transaction, async () => {
      if (!(await lockCustomer(transaction, order.customer_id))) refuse('OrderCustomerDeleted')
      const given = await applyAgreedSale(transaction, agreedSaleOf(order), saleTo(order.customer_id, actor))
      const { subscriptionId } = given
      const period = { startsAt: given.startsAt.toISOString(), endsAt: given.endsAt.toISOString() }
      // The order and its receipt state what was given from then on, not what was quoted.
      const quote = JSON.stringify({ ...order.quote, terms: { ...order.quote.terms, ...period } })
      const change = { applied_at: actor.now, subscription_id: subscriptionId, problem: null, quote }
      await recordStep(transaction, order.id, { state: 'applied', change, details: { subscriptionId } }, actor)
    })
    return true
  } catch (error) {
    const problem = error instanceof Refusal && isProblem(error.code) ? error.code : null
    if (!problem) log.error({ logger: 'orders', err: error, orderId: order.id }, 'an order is paid and not applied')
    await writeOrder(transaction, order.id, { problem, updated_at: actor.now })
    return false
  }
}

const batch = 200

/** A server that died in between, an obstacle that is gone: every minute, and so at the start too. */
export async function applyPaidOrders(platform: Platform, now: Date, signal: AbortSignal): Promise<void> {
  for (const { id } of await listOrdersToApply(platform.db, batch)) {
    if (signal.aborted) return
    await platform.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      if (order?.state === 'paid') await applyPaidOrder(platform, transaction, order, jobActor('apply-paid-orders', now))
    })
  }
}
