/** What was not told is asked: after a payment has expired, and once a day. No transaction is open while a gateway is asked. */
import { days, minutes } from '../../platform/clock.js'
import { jobActor } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { type Finding, findGateway } from '../payments/public.js'
import { findOrderCode } from './orders.queries.js'
import { paymentOf } from './payment-values.js'
import { listPaymentsToAsk, listPaymentsToReconcile, type PaymentRow, writePayment } from './payments.queries.js'
import { finishRefund, giveUpRefund, sendRefund } from './send-refund.js'
import { settle } from './settle-payment.js'

/** VNPAY may still be sending what it knows. */
const marginMs = 2 * minutes
const askAgainMs = 10 * minutes
const reconciledMs = 4 * days
const batch = 100

export async function askGateway(platform: Platform, payment: PaymentRow, now: Date): Promise<void> {
  const remote = findGateway(platform, payment.gateway)?.remote
  if (!remote) return
  const code = await findOrderCode(platform.db, payment.order_id)
  const finding = await remote.find(paymentOf(payment, code), now).catch((error: unknown): Finding => {
    platform.log.warn({ logger: 'orders', err: error, reference: payment.reference }, 'the gateway could not be asked')
    return { state: 'unknown', resultCode: null }
  })
  await platform.db.transaction().execute((transaction) => writePayment(transaction, payment.id, { asked_at: now }))
  const actor = jobActor('ask-gateways', now)
  if (payment.state === 'refunding') {
    if (finding.state === 'refunded') await finishRefund(platform, payment.id, finding, actor)
    // Still paid: it was not taken up, or is on its way. Sent once more under its own number, it is the same refund; of a version that kept no
    // number somebody has to ask for it again.
    else if (finding.state === 'paid') await (payment.refund_request_id ? sendRefund : giveUpRefund)(platform, payment, actor)
    return
  }
  await settle(platform, payment.id, finding, actor)
}

export async function askAboutExpired(platform: Platform, now: Date, signal: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const payment of await listPaymentsToAsk(platform.db, before(marginMs), before(askAgainMs), batch)) {
    if (signal.aborted) return
    await askGateway(platform, payment, now)
  }
}

export async function reconcile(platform: Platform, now: Date, signal: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  let lastId = 0
  for (;;) {
    const found = await listPaymentsToReconcile(platform.db, before(reconciledMs), before(askAgainMs), lastId, batch)
    for (const payment of found) {
      if (signal.aborted) return
      // Before its time is over it may still be paid, and its gateway tells by itself.
      if (payment.expires_at <= now) await askGateway(platform, payment, now)
    }
    lastId = found.at(-1)?.id ?? lastId
    if (found.length < batch) return
  }
}
