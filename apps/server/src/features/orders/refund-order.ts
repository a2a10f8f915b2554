/** Money goes back with a reason: by the gateway where it can, otherwise as staff transferred it. What it bought is left as it is. */
import type { Order } from '@hop/contract/features/orders'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findGateway } from '../payments/public.js'
import { lockOwnOrder } from './lock-own-order.js'
import { countPaidBack, findPayment, listHeld, type PaymentRow, writePayment } from './payments.queries.js'
import { readOrder } from './read-orders.js'
import { payBack, sendRefund } from './send-refund.js'

export async function refundOrder(
  platform: Platform,
  { id, reason }: { id: number; reason: string },
  request: CallerRequest,
): Promise<Order> {
  const { actor, now } = request
  const waiting = await platform.db.transaction().execute(async (transaction): Promise<PaymentRow[]> => {
    await lockOwnOrder(transaction, id, request)
    const held = await listHeld(transaction, id)
    if (held.length === 0) refuse('NothingToRefund')
    const remote: PaymentRow[] = []
    for (const { payment_id, held: amount } of held) {
      const payment = (await findPayment(transaction, payment_id)) ?? refuse('NothingToRefund')
      // It was asked for already, and is not certain yet: the job sends it again as it was.
      if (payment.state === 'refunding') refuse('NothingToRefund')
      const change = { refund_reason: reason, refund_by: actor.name }
      await writePayment(transaction, payment.id, change)
      if (payment.gateway === 'vnpay') {
        if (!findGateway(platform, 'vnpay')?.remote) refuse('GatewayOff')
        const begun = { ...change, state: 'refunding' as const, asked_at: now, refund_request_id: newRequestId(platform) }
        await writePayment(transaction, payment.id, begun)
        remote.push({ ...payment, ...begun })
      } else {
        const number = `REFUND-${payment.reference}-${(await countPaidBack(transaction, payment.id)) + 1}`
        await payBack(platform, transaction, payment, { held: amount, number, reason }, actor)
      }
    }
    await recordAudit(transaction, actor, { action: 'refund', entity: 'order', entityId: id, details: { reason } })
    return remote
  })
  for (const payment of waiting) {
    const outcome = await sendRefund(platform, payment, actor)
    if (outcome.state === 'refused') refuse('RefundRefused', { params: { resultCode: outcome.resultCode } })
  }
  return readOrder(platform, id, request)
}

const newRequestId = ({ ids }: Platform) => ids.secret().replaceAll(/[^\w]/g, '').slice(0, 32)
