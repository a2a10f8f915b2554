/** Begins a payment at a gateway, or answers the one that waits there: however often it is pressed, there is one to pay. */
import type { GatewayName, Order, OrderProblem, PaymentStart } from '@hop/contract/features/orders'
import { pages } from '@hop/contract/pages'
import type { CallerRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findGateway, type Gateway, gatewaysOn } from '../payments/public.js'
import { agreedProblem } from '../subscriptions/public.js'
import { agreedSaleOf } from './agreed-order.js'
import { askGateway } from './ask-gateways.js'
import { lockOwnOrder } from './lock-own-order.js'
import { findOrder, type LockedOrder, writeOrder } from './orders.queries.js'
import { isUnpaidOrder } from '@hop/contract/order-rules'
import { isOwed, payableUntil } from './orders.rules.js'
import { paymentOf } from './payment-values.js'
import { insertPayment, listPayments, type PaymentRow, writePayment } from './payments.queries.js'
import { readOrder } from './read-orders.js'
import { recordStep } from './record-order.js'
import { becomePaid, settleWithin } from './settle-payment.js'

/** Where one is offered, nobody has to name it. */
function onlyGateway(platform: Platform): GatewayName | undefined {
  const [one, ...others] = gatewaysOn(platform)
  return others.length === 0 ? one : undefined
}

const nothingToPay: PaymentStart = { kind: 'nothingToPay', url: null, transfer: null }

/** Told before anybody pays. What is owed was given already: nothing stands in its way. */
async function requirePayable(transaction: Transaction, order: LockedOrder, request: CallerRequest): Promise<void> {
  if (isOwed(order)) return
  if (!isUnpaidOrder(order)) refuse('OrderNotPayable')
  if (order.expires_at <= request.now) refuse('OrderExpired')
  const problem: OrderProblem | null = await agreedProblem(transaction, agreedSaleOf(order), request)
  if (problem) refuse(problem)
}

export async function payOrder(
  platform: Platform,
  { id, gateway: name }: { id: number; gateway?: GatewayName | undefined },
  request: CallerRequest,
): Promise<PaymentStart> {
  await settleForgotten(platform, id, request)
  return platform.db.transaction().execute(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, request)
    await requirePayable(transaction, order, request)
    if (order.gross === 0) {
      await becomePaid(platform, transaction, order, request.actor)
      return nothingToPay
    }
    const chosen = name ?? onlyGateway(platform) ?? refuse('GatewayOff')
    const gateway = findGateway(platform, chosen) ?? refuse('GatewayOff')
    const waiting = await openPayment(transaction, order, { name: chosen, gateway }, request)
    const backTo = linkTo(platform.publicUrl(), pages.placeOrder.to({}, { order: order.id }))
    return gateway.start(paymentOf(waiting, order.code), backTo)
  })
}

async function openPayment(
  transaction: Transaction,
  order: LockedOrder,
  { name, gateway }: { name: GatewayName; gateway: Gateway },
  { actor, now, address, language }: CallerRequest,
): Promise<PaymentRow> {
  const earlier = await listPayments(transaction, order.id)
  const waiting = earlier.find((payment) => payment.gateway === name && payment.state === 'pending')
  // A part may have arrived since: then the rest is asked for.
  const rest = order.gross - order.received
  const isUsable = waiting && waiting.expires_at > now && waiting.amount === rest
  if (order.state === 'draft') {
    const change = { gateway: name }
    await recordStep(transaction, order.id, { state: 'awaitingPayment', change, details: { gateway: name } }, actor)
  } else if (order.gateway !== name) await writeOrder(transaction, order.id, { gateway: name, updated_at: now })
  if (isUsable) return waiting
  // A bank transfer or the sandbox: nobody holds money that is not known here.
  if (waiting && waiting.gateway !== 'vnpay') await writePayment(transaction, waiting.id, { state: 'failed', settled_at: now })
  // VNPAY could not be asked what became of the last try: a second one might be charged besides.
  if (waiting?.gateway === 'vnpay') refuse('OrderNotPayable')
  const expires = Math.min(now.getTime() + gateway.lastsMs, payableUntil(order, now).getTime())
  return insertPayment(transaction, {
    order_id: order.id,
    gateway: name,
    reference: `${order.code}-${earlier.length + 1}`,
    state: 'pending',
    amount: rest,
    address,
    language,
    created_at: now,
    expires_at: new Date(expires),
  })
}

/** A payment whose time is over, and of which nothing was heard: asked for before another one is begun. */
async function settleForgotten(platform: Platform, orderId: number, { reach, now }: CallerRequest): Promise<void> {
  if (!(await findOrder(reach, platform.db, orderId))) refuse('OrderNotFound')
  const forgotten = (await listPayments(platform.db, orderId)).filter(
    ({ gateway, state, expires_at }) => gateway === 'vnpay' && state === 'pending' && expires_at <= now,
  )
  for (const payment of forgotten) await askGateway(platform, payment, now)
}

/** The sandbox's own buttons: here it is the gateway, and this call is its proof. */
export async function payInSandbox(
  platform: Platform,
  { id, outcome }: { id: number; outcome: 'paid' | 'refused' },
  request: CallerRequest,
): Promise<Order> {
  if (!findGateway(platform, 'sandbox')) refuse('GatewayOff')
  await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, request)
    if (!isUnpaidOrder(order) && !isOwed(order)) refuse('OrderNotPayable')
    const waiting = (await listPayments(transaction, id)).find(
      ({ gateway, state }) => gateway === 'sandbox' && state === 'pending',
    )
    if (!waiting) refuse('OrderNotPayable')
    const providerNumber = `SANDBOX-${waiting.reference}`
    const finding =
      outcome === 'paid'
        ? ({ state: 'paid', amount: waiting.amount, providerNumber, paidAt: request.now, resultCode: '00' } as const)
        : ({ state: 'failed', resultCode: '24', providerNumber } as const)
    await settleWithin(platform, transaction, waiting.id, finding, request.actor)
  })
  return readOrder(platform, id, request)
}
