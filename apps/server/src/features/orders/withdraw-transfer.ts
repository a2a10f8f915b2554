/**
 * A transfer that was confirmed for the wrong order is taken out of its books: written beside it with the other sign, both stay. Its number
 * is free for the right order. Not a refund: nothing goes back to anybody. What the order gave is left, and waits for its money.
 */
import type { Order, orders } from '@hop/contract/features/orders'
import type { ParsedInput } from '@hop/contract/call'
import { isAppliedOrder, isPaidInVain } from '@hop/contract/order-rules'
import type { CallerRequest } from '../../http/routes.js'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { noteStep } from '../order-records/public.js'
import { lockOwnOrder } from './lock-own-order.js'
import { type LockedOrder, writeOrder } from './orders.queries.js'
import { comparedBankNumber } from './orders.rules.js'
import { queueOrderMails } from './order-mail.js'
import { findHeldTransfer, insertMovement, markWithdrawn, writePayment } from './payments.queries.js'
import { readOrder } from './read-orders.js'
import { recordStep } from './record-order.js'
import { writeReceived } from './settle-payment.js'

export async function withdrawTransfer(
  platform: Platform,
  { id, number, reason }: ParsedInput<typeof orders.withdraw>['body'],
  request: CallerRequest,
): Promise<Order> {
  const { actor, now } = request
  await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, request)
    const transfer = (await findHeldTransfer(transaction, id, comparedBankNumber(number))) ?? refuse('TransferNotHeld')
    const { amount, payment_id, provider_number } = transfer
    await markWithdrawn(transaction, transfer.id, now)
    await insertMovement(transaction, {
      order_id: id,
      payment_id,
      provider_number,
      amount: -amount,
      happened_at: now,
      withdrawn_at: now,
      note: reason,
      recorded_by: actor.accountId,
      recorded_at: now,
    })
    const received = await writeReceived(transaction, id, actor)
    const details = { amount, received, gross: order.gross, number: provider_number, reason }
    await recordAudit(transaction, actor, { action: 'transfer withdrawn', entity: 'order', entityId: id, details })
    if (order.paid_at === null || received >= order.gross) return
    // It waits for the order's own money again.
    await writePayment(transaction, payment_id, { state: 'pending', settled_at: null })
    await becomeUnpaid(transaction, order, reason, actor)
    await queueOrderMails(platform, transaction, order, 'withdrawn')
  })
  return readOrder(platform, id, request)
}

/** Its receipt keeps its number: it says that it is void until the order's own money has come. */
async function becomeUnpaid(transaction: Transaction, order: LockedOrder, reason: string, actor: Actor): Promise<void> {
  const step = { state: 'awaitingPayment' as const, note: reason }
  if (isPaidInVain(order)) await recordStep(transaction, order.id, { ...step, change: { paid_at: null, problem: null } }, actor)
  if (!isAppliedOrder(order)) return
  await writeOrder(transaction, order.id, { paid_at: null, updated_at: actor.now })
  await noteStep(transaction, order.id, step, actor)
}
