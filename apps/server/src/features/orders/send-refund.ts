/** A refund at a gateway, from the request that is sent to the movement that it made. */
import { fold } from '@hop/contract/fold'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findGateway, type RefundOutcome } from '../payments/public.js'
import { noteStep } from '../order-records/public.js'
import { queueOrderMails } from './order-mail.js'
import { findOrderCode, lockOrder } from './orders.queries.js'
import { paymentOf } from './payment-values.js'
import { findPayment, insertMovement, listHeld, type PaymentRow, writePayment } from './payments.queries.js'
import { isOwed } from './orders.rules.js'
import { recordStep } from './record-order.js'
import { writeReceived } from './settle-payment.js'

/** VNPAY prints plain letters only. */
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9 .-]/g, ' ')
    .slice(0, 200)

/** As often as needed: the request's number is stored with the payment, and the gateway knows it again. No transaction is open. */
export async function sendRefund(platform: Platform, payment: PaymentRow, actor: Actor): Promise<RefundOutcome> {
  const remote = findGateway(platform, payment.gateway)?.remote
  const { refund_request_id: requestId } = payment
  const amount = await findHeld(platform.db, payment)
  if (!remote || !requestId || amount <= 0) return { state: 'unknown' }
  const refund = {
    requestId,
    amount,
    reason: plain(payment.refund_reason ?? ''),
    by: plain(payment.refund_by ?? ''),
    now: actor.now,
  }
  const code = await findOrderCode(platform.db, payment.order_id)
  const outcome = await remote.refund(paymentOf(payment, code), refund).catch((error: unknown): RefundOutcome => {
    platform.log.warn({ logger: 'orders', err: error, reference: payment.reference }, 'the refund is not certain')
    return { state: 'unknown' }
  })
  // Nothing certain: the job asks, and sends the same request again.
  if (outcome.state === 'done') await finishRefund(platform, payment.id, outcome, actor)
  if (outcome.state === 'refused') await giveUpRefund(platform, payment, actor)
  return outcome
}

/** The money has gone, whatever the payment's row says meanwhile; recorded once. */
export const finishRefund = (
  platform: Platform,
  paymentId: number,
  { providerNumber }: { providerNumber: string },
  actor: Actor,
): Promise<void> =>
  withLocked(platform, paymentId, async (transaction, payment) => {
    const held = await findHeld(transaction, payment)
    if (held <= 0) return
    const { reference, state } = payment
    if (state !== 'refunding')
      platform.log.error({ logger: 'orders', reference, state }, 'the gateway paid back what was not being refunded')
    await payBack(platform, transaction, payment, { held, number: providerNumber, reason: payment.refund_reason ?? '' }, actor)
  })

/** Not taken up by the gateway. A later refund is another one, unless this one was begun anew meanwhile. */
export const giveUpRefund = (platform: Platform, sent: PaymentRow, actor: Actor): Promise<void> =>
  withLocked(platform, sent.id, async (transaction, payment) => {
    if (payment.state !== 'refunding' || payment.refund_request_id !== sent.refund_request_id) return
    await writePayment(transaction, payment.id, { state: 'paid', refund_request_id: null })
    const details = { reference: payment.reference }
    await recordAudit(transaction, actor, { action: 'refund refused', entity: 'order', entityId: payment.order_id, details })
  })

const findHeld = async (db: Parameters<typeof listHeld>[0], { id, order_id: orderId }: PaymentRow): Promise<number> =>
  (await listHeld(db, orderId)).find(({ payment_id: paymentId }) => paymentId === id)?.held ?? 0

const withLocked = (
  { db }: Platform,
  paymentId: number,
  change: (transaction: Transaction, payment: PaymentRow) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const seen = await findPayment(transaction, paymentId)
    if (!seen || !(await lockOrder(transaction, seen.order_id))) return
    const payment = await findPayment(transaction, paymentId)
    if (payment) await change(transaction, payment)
  })

/** The order's row is locked. */
export async function payBack(
  platform: Platform,
  transaction: Transaction,
  payment: PaymentRow,
  { held, number, reason }: { held: number; number: string; reason: string },
  actor: Actor,
): Promise<void> {
  const order = (await lockOrder(transaction, payment.order_id)) ?? refuse('OrderNotFound')
  await writePayment(transaction, payment.id, { state: 'refunded' })
  const money = { amount: -held, happened_at: actor.now, provider_number: number, note: reason }
  const by = { recorded_by: actor.accountId, recorded_at: actor.now }
  const isNew = await insertMovement(transaction, { order_id: order.id, payment_id: payment.id, ...money, ...by })
  const received = await writeReceived(transaction, order.id, actor)
  if (!isNew || received > 0) return
  const step = { state: 'refunded' as const, note: reason, details: { amount: held, reason } }
  // A part of what staff sold came and went: all of it is still owed.
  await (isOwed(order) ? noteStep : recordStep)(transaction, order.id, step, actor)
  await queueOrderMails(platform, transaction, order, 'refunded')
}
