/** What the states of an order mean. Pure. */
import type { OrderState } from './features/order-records.js'

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

/** Money that arrives for it has to go back. */
export const isClosedUnpaid = ({ state }: InState) => state === 'cancelled' || state === 'expired'
