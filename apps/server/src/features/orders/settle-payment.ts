/**
 * The one place where money changes an order: by what a gateway proved or what staff saw on a statement, never by what a browser says.
 * The order's row is locked; each movement counts once.
 */
import type { Actor } from '../../platform/audit/audit.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import type { Finding } from '../payments/public.js'
import { noteStep } from '../order-records/public.js'
import { queueOrderEvent } from '../webhooks/public.js'
import { applyPaidOrder } from './apply-order.js'
import { issueReceipt } from './issue-receipt.js'
import { queueOrderMails } from './order-mail.js'
import { findOpenOrder, type LockedOrder, lockOrder, writeOrder } from './orders.queries.js'
import { isUnpaidOrder } from '@hop/contract/order-rules'
import { isOwed } from './orders.rules.js'
import { findPayment, insertMovement, type PaymentRow, sumMovements, writePayment } from './payments.queries.js'
import { recordStep } from './record-order.js'

/** known: it was settled before. late: the money is there, the order is not to be had any more. */
export type Settlement = 'paid' | 'failed' | 'known' | 'late' | 'undecided'

export const settle = (platform: Platform, paymentId: number, finding: Finding, actor: Actor): Promise<Settlement> =>
  platform.db.transaction().execute((transaction) => settleWithin(platform, transaction, paymentId, finding, actor))

export async function settleWithin(
  platform: Platform,
  transaction: Transaction,
  paymentId: number,
  finding: Finding,
  actor: Actor,
): Promise<Settlement> {
  const seen = await findPayment(transaction, paymentId)
  const order = seen && (await lockOrder(transaction, seen.order_id))
  // Read again: what was read before the lock was given may be old.
  const payment = order && (await findPayment(transaction, paymentId))
  if (!payment || !order) throw new Error(`Payment ${paymentId} is gone.`)
  switch (finding.state) {
    case 'paid':
      return receive(platform, transaction, order, payment, finding, actor)
    case 'failed':
      return fail(transaction, payment, finding, actor)
    case 'refunded':
    case 'unknown':
      return 'undecided'
  }
}

async function fail(
  transaction: Transaction,
  payment: PaymentRow,
  finding: Extract<Finding, { state: 'failed' }>,
  actor: Actor,
): Promise<Settlement> {
  if (payment.state !== 'pending') return 'known'
  const change = { state: 'failed' as const, result_code: finding.resultCode, settled_at: actor.now }
  await writePayment(transaction, payment.id, { ...change, provider_number: finding.providerNumber })
  const details = { reference: payment.reference, resultCode: finding.resultCode }
  await recordAudit(transaction, actor, { action: 'payment failed', entity: 'order', entityId: payment.order_id, details })
  return 'failed'
}

async function receive(
  platform: Platform,
  transaction: Transaction,
  order: LockedOrder,
  payment: PaymentRow,
  finding: Extract<Finding, { state: 'paid' }>,
  actor: Actor,
): Promise<Settlement> {
  // One that seemed to have failed was paid after all: what VNPAY tells may come out of order.
  if (payment.state !== 'pending' && payment.state !== 'failed') return 'known'
  const change = { state: 'paid' as const, result_code: finding.resultCode, settled_at: actor.now }
  await writePayment(transaction, payment.id, { ...change, provider_number: finding.providerNumber })
  const movement = { amount: finding.amount, happenedAt: finding.paidAt, number: finding.providerNumber, note: '' }
  return (await addMoney(platform, transaction, order, payment.id, movement, actor)) ?? 'known'
}

export interface IncomingMoney {
  amount: number
  happenedAt: Date
  number: string
  /** Of a transfer: it counts once over all orders. */
  bankNumber?: string
  note: string
}

/** Undefined when this very movement is known. */
export async function addMoney(
  platform: Platform,
  transaction: Transaction,
  order: LockedOrder,
  paymentId: number,
  money: IncomingMoney,
  actor: Actor,
): Promise<'paid' | 'late' | 'undecided' | undefined> {
  const isNew = await insertMovement(transaction, {
    order_id: order.id,
    payment_id: paymentId,
    amount: money.amount,
    happened_at: money.happenedAt,
    provider_number: money.number,
    bank_number: money.bankNumber ?? null,
    note: money.note,
    recorded_by: actor.accountId,
    recorded_at: actor.now,
  })
  if (!isNew) return undefined
  const received = await writeReceived(transaction, order.id, actor)
  const details = { amount: money.amount, received, gross: order.gross, number: money.number }
  await recordAudit(transaction, actor, { action: 'money received', entity: 'order', entityId: order.id, details })
  if (isOwed(order)) {
    if (received < order.gross) return 'undecided'
    await receiveForApplied(platform, transaction, { ...order, received }, actor)
    return 'paid'
  }
  if (!(await canBecomePaid(transaction, order))) return 'late'
  // Too little stays visible, and waits for the rest.
  if (received < order.gross) return 'undecided'
  await becomePaid(platform, transaction, { ...order, received }, actor)
  return 'paid'
}

/** The sum of what came and went, and nothing else. */
export async function writeReceived(transaction: Transaction, orderId: number, { now }: Actor): Promise<number> {
  const received = await sumMovements(transaction, orderId)
  await writeOrder(transaction, orderId, { received, updated_at: now })
  return received
}

/** An order that expired while its money was on the way is taken up again, unless another one has taken its place. */
async function canBecomePaid(transaction: Transaction, order: LockedOrder): Promise<boolean> {
  if (isUnpaidOrder(order)) return true
  return order.state === 'expired' && (await findOpenOrder(transaction, order.customer_id)) === undefined
}

/** Paid, with its receipt, and applied. For nothing to pay, too. */
export async function becomePaid(platform: Platform, transaction: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  const details = { received: order.received, gross: order.gross }
  await recordStep(transaction, order.id, { state: 'paid', change: { paid_at: actor.now }, details }, actor)
  await announcePayment(platform, transaction, order, actor)
  const isApplied = await applyPaidOrder(platform, transaction, order, actor)
  if (order.gross > 0) await queueOrderMails(platform, transaction, order, isApplied ? 'applied' : 'paid')
}

async function receiveForApplied(platform: Platform, transaction: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  await writeOrder(transaction, order.id, { paid_at: actor.now, updated_at: actor.now })
  const details = { received: order.received, gross: order.gross }
  await noteStep(transaction, order.id, { state: 'paid', details }, actor)
  await announcePayment(platform, transaction, order, actor)
  await queueOrderMails(platform, transaction, order, 'applied')
}

async function announcePayment(platform: Platform, transaction: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  const { id, code, plan_name: planName, net, vat, gross } = order
  const paid = { orderId: id, code, planName, net, vat, gross, paidAt: actor.now.toISOString() }
  await queueOrderEvent(platform, transaction, order.customer_id, paid)
  if (order.gross > 0) await issueReceipt(platform, transaction, order, actor.now)
}
