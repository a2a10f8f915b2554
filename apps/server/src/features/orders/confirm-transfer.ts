/** A transfer as staff see it on the bank's statement. Each counts once over all orders, by the bank's own number; too little and too much stay visible. */
import type { ParsedInput } from '@hop/contract/call'
import type { Order, orders } from '@hop/contract/features/orders'
import type { CallerRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { canBeConfirmed, comparedBankNumber, transferTimeProblem } from './orders.rules.js'
import { lockOwnOrder } from './lock-own-order.js'
import { type LockedOrder, writeOrder } from './orders.queries.js'
import { findOrderOfTransfer, insertPayment, listPayments, type PaymentRow, writePayment } from './payments.queries.js'
import { readOrder } from './read-orders.js'
import { addMoney } from './settle-payment.js'

export async function confirmTransfer(
  platform: Platform,
  { id, amount, receivedAt, bankNumber, note }: ParsedInput<typeof orders.confirm>['body'],
  request: CallerRequest,
): Promise<Order> {
  const { actor, now } = request
  const happenedAt = new Date(receivedAt)
  await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, request)
    const payment =
      (await listPayments(transaction, id)).findLast(({ gateway }) => gateway === 'vietqr') ??
      (await openPaymentOfSale(transaction, order, request))
    if (!payment || !canBeConfirmed({ ...order, has_transfer: true })) refuse('OrderNotConfirmable')
    const problem = transferTimeProblem(happenedAt, order, now)
    if (problem) refuseInput('receivedAt', problem)
    const compared = comparedBankNumber(bankNumber)
    const money = { amount, happenedAt, number: bankNumber, bankNumber: compared, note }
    const outcome = await addMoney(platform, transaction, order, payment.id, money, actor)
    if (outcome === undefined) {
      const known = await findOrderOfTransfer(transaction, compared)
      refuseField('TransferKnown', 'bankNumber', { order: known?.code ?? order.code })
    }
    if (outcome === 'paid')
      await writePayment(transaction, payment.id, { state: 'paid', settled_at: now, provider_number: bankNumber })
  })
  return readOrder(platform, id, request)
}

/** What staff sold was paid as agreed outside the portal: nobody began a payment for it here. */
async function openPaymentOfSale(
  transaction: Transaction,
  { id, code, sold_by, gross }: LockedOrder,
  { address, language, now }: CallerRequest,
): Promise<PaymentRow | undefined> {
  if (sold_by !== 'staff' || gross === 0) return undefined
  await writeOrder(transaction, id, { gateway: 'vietqr', updated_at: now })
  return insertPayment(transaction, {
    order_id: id,
    gateway: 'vietqr',
    reference: `${code}-1`,
    state: 'pending',
    amount: gross,
    address,
    language,
    created_at: now,
    expires_at: now,
  })
}
