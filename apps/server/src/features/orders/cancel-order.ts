import type { Order } from '@hop/contract/features/orders'
import type { CallerRequest } from '../../http/routes.js'
import { jobActor } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { listOverdueOrders, lockOrder } from './orders.queries.js'
import { isUnpaidOrder } from '@hop/contract/order-rules'
import { lockOwnOrder } from './lock-own-order.js'
import { readOrder } from './read-orders.js'
import { recordStep } from './record-order.js'

/** Twice is once. What was transferred in part is paid back first. */
export async function cancelOrder(platform: Platform, id: number, request: CallerRequest): Promise<Order> {
  await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, request)
    if (order.state === 'cancelled') return
    if (!isUnpaidOrder(order) || order.received > 0) refuse('OrderNotCancellable')
    await recordStep(transaction, id, { state: 'cancelled' }, request.actor)
  })
  return readOrder(platform, id, request)
}

const batch = 500

export async function expireOrders({ db }: Platform, now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    const overdue = await listOverdueOrders(db, now, batch)
    for (const { id } of overdue) {
      if (signal.aborted) return
      await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, id)
        if (order && isUnpaidOrder(order) && order.expires_at <= now)
          await recordStep(transaction, id, { state: 'expired' }, jobActor('expire-orders', now))
      })
    }
    if (overdue.length < batch) return
  }
}
