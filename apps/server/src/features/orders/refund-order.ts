/** Money goes back with a reason: by the gateway where it can, otherwise as staff transferred it. What it bought is left as it is. */
import type { Order } from '@hop/contract/features/orders'
import type { CallerRequest } from '../../http/routes.js'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findGateway } from '../payments/public.js'
import { fold } from '@hop/contract/fold'
import { queueOrderMails } from './order-mail.js'
import { lockOrder, writeOrder } from './orders.queries.js'
import { lockOwnOrder } from './lock-own-order.js'
import { paymentOf } from './payment-values.js'
import { findPayment, insertMovement, listHeld, type PaymentRow, writePayment } from './payments.queries.js'
import { readOrder } from './read-orders.js'
import { recordStep } from './record-order.js'

interface ToRefund {
  payment: PaymentRow
  held: number
  code: string
}

export async function refundOrder(
  platform: Platform,
  { id, reason }: { id: number; reason: string },
  request: CallerRequest,
): Promise<Order> {
  const { actor, now } = request
  const waiting = await platform.db.transaction().execute(async (transaction): Promise<ToRefund[]> => {
    const order = await lockOwnOrder(transaction, id, request)
    const held = await listHeld(transaction, id)
    if (held.length === 0) refuse('NothingToRefund')
    const remote: ToRefund[] = []
    for (const { payment_id, held: amount } of held) {
      const payment = (await findPayment(transaction, payment_id)) ?? refuse('NothingToRefund')
      // It was asked for already, and is not certain yet.
      if (payment.state === 'refunding') refuse('NothingToRefund')
      await writePayment(transaction, payment.id, { refund_reason: reason, refund_by: actor.name })
      if (payment.gateway === 'vnpay') {
        if (!findGateway(platform, 'vnpay')?.remote) refuse('GatewayOff')
        await writePayment(transaction, payment.id, { state: 'refunding', asked_at: now })
        remote.push({ payment, held: amount, code: order.code })
      } else await payBack(platform, transaction, payment, { held: amount, number: `REFUND-${payment.reference}`, reason }, actor)
    }
    await recordAudit(transaction, actor, { action: 'refund', entity: 'order', entityId: id, details: { reason } })
    return remote
  })
  for (const one of waiting) await refundRemotely(platform, one, reason, request)
  return readOrder(platform, id, request)
}

/** VNPAY prints plain letters only. */
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9 .-]/g, ' ')
    .slice(0, 200)

async function refundRemotely(platform: Platform, { payment, held, code }: ToRefund, reason: string, request: CallerRequest) {
  const { actor, now } = request
  const remote = findGateway(platform, payment.gateway)?.remote ?? refuse('GatewayOff')
  const refund = {
    requestId: platform.ids.secret().replaceAll(/[^\w]/g, '').slice(0, 32),
    amount: held,
    reason: plain(reason),
    by: plain(actor.name),
    now,
  }
  const outcome = await remote.refund(paymentOf(payment, code), refund).catch((error: unknown) => {
    platform.log.warn({ logger: 'orders', err: error, reference: payment.reference }, 'the refund is not certain')
    return { state: 'unknown' } as const
  })
  // Nothing certain: it is asked for by the job, and nobody pays back twice.
  if (outcome.state === 'unknown') return
  if (outcome.state === 'refused') {
    await giveUpRefund(platform, payment.id, actor)
    refuse('RefundRefused', { params: [outcome.resultCode] })
  }
  await finishRefund(platform, payment.id, outcome, actor)
}

export const finishRefund = (
  platform: Platform,
  paymentId: number,
  { providerNumber }: { providerNumber: string },
  actor: Actor,
) =>
  changeRefund(platform, paymentId, async (transaction, payment) => {
    const held = (await listHeld(transaction, payment.order_id)).find(({ payment_id }) => payment_id === payment.id)?.held ?? 0
    const reason = payment.refund_reason ?? ''
    if (held > 0) await payBack(platform, transaction, payment, { held, number: providerNumber, reason }, actor)
  })

export const giveUpRefund = (platform: Platform, paymentId: number, actor: Actor) =>
  changeRefund(platform, paymentId, async (transaction, payment) => {
    await writePayment(transaction, payment.id, { state: 'paid' })
    const details = { reference: payment.reference }
    await recordAudit(transaction, actor, { action: 'refund refused', entity: 'order', entityId: payment.order_id, details })
  })

const changeRefund = (
  { db }: Platform,
  paymentId: number,
  change: (transaction: Transaction, payment: PaymentRow) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const seen = await findPayment(transaction, paymentId)
    if (!seen || !(await lockOrder(transaction, seen.order_id))) return
    const payment = await findPayment(transaction, paymentId)
    if (payment?.state === 'refunding') await change(transaction, payment)
  })

/** The order's row is locked. */
async function payBack(
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
  await insertMovement(transaction, { order_id: order.id, payment_id: payment.id, ...money, ...by })
  const received = order.received - held
  await writeOrder(transaction, order.id, { received, updated_at: actor.now })
  if (received > 0) return
  await recordStep(transaction, order.id, { state: 'refunded', note: reason, details: { amount: held, reason } }, actor)
  await queueOrderMails(platform, transaction, order, 'refunded')
}
