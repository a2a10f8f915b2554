/** What the states of an order mean. Pure. */
import type { GatewayName, OrderState, paymentStates } from './features/order-records.js'

interface InState {
  state: OrderState
}

/** Nobody has paid it, and it can still be paid. */
export const isUnpaidOrder = ({ state }: InState) => state === 'draft' || state === 'awaitingPayment'

/** One at a time for a customer. */
export const isOpenOrder = (order: InState) => isUnpaidOrder(order) || order.state === 'paid'

export const isAwaitingPayment = ({ state }: InState) => state === 'awaitingPayment'

export const isRefundedOrder = ({ state }: InState) => state === 'refunded'

/** What was bought is in force, or will be. */
export const isAppliedOrder = ({ state }: InState) => state === 'applied'

/** The money is there; what it was meant for could not be given. */
export const isPaidInVain = ({ state }: InState) => state === 'paid'

/** What staff sold, or was given for another order's transfer, is in force already: its money makes the receipt. */
export const isOwedOrder = (order: InState & { paidAt: unknown }) => isAppliedOrder(order) && order.paidAt === null

/** Whatever arrives besides is more than it costs. */
export const isFullyPaid = ({ paidAt, received, gross }: { paidAt: unknown; received: number; gross: number }) =>
  paidAt !== null && received >= gross

/** Somebody may still pay it. */
export const isAwaitingMoney = (order: InState & { paidAt: unknown }) => isUnpaidOrder(order) || isOwedOrder(order)

/** Money that arrives for it has to go back. */
export const isClosedUnpaid = ({ state }: InState) => state === 'cancelled' || state === 'expired'

type PaymentState = (typeof paymentStates)[number]

interface PaymentInState {
  gateway: GatewayName
  state: PaymentState
  resultCode: string | null
}

/** Paid with no money, to try things out. */
export const isSandbox = ({ gateway }: { gateway: GatewayName | null }) => gateway === 'sandbox'

/** Begun and not over; what its gateway asks for can be shown again. VNPAY asks on a page of its own. */
export const isShownAgain = ({ gateway, state }: PaymentInState) => state === 'pending' && gateway !== 'vnpay'

/** The gateway said no. Of VNPAY the way back has told it; one that was only replaced has no code. */
export const isRefusedPayment = ({ gateway, state, resultCode }: PaymentInState) =>
  state === 'failed' && gateway !== 'vnpay' && resultCode !== null

/** How a payment stands beside its order: one that nobody used does not wait for anything once the order is closed or paid. */
export const paymentStanding = ({ state }: PaymentInState, order: InState & { paidAt: unknown }): PaymentState | 'unused' =>
  state === 'pending' && !isAwaitingMoney(order) ? 'unused' : state
