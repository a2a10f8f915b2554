/** What may be done to an order, by whom, in its state. Pure. */
import { orders, type GatewayName, type Order, type OrderState } from '@hop/contract/features/orders'
import { isOwedOrder, isUnpaidOrder } from '@hop/contract/order-rules'
import { isOpenTo, type Role } from '@hop/contract/roles'
import { startOfDay } from '@hop/contract/usage-time'
import { days, minutes } from '../../platform/clock.js'

export interface OrderStanding {
  state: OrderState
  gateway: GatewayName | null
  received: number
  expires_at: Date
  paid_at: Date | null
  /** A transfer was asked for at some time: whoever turned to another gateway may have sent it all the same. */
  has_transfer: boolean
}

export const isOwed = ({ state, paid_at: paidAt }: Pick<OrderStanding, 'state' | 'paid_at'>) => isOwedOrder({ state, paidAt })

/** What is owed does not run out. */
export const canBePaid = (order: Pick<OrderStanding, 'state' | 'expires_at' | 'paid_at'>, now: Date) =>
  isOwed(order) || (isUnpaidOrder(order) && order.expires_at > now)

/** A transfer that was on its way when the order expired still counts. */
export const canBeConfirmed = ({ state, has_transfer }: Pick<OrderStanding, 'state' | 'has_transfer'>) =>
  has_transfer && (state === 'awaitingPayment' || state === 'expired' || state === 'cancelled' || state === 'applied')

export const abilitiesOn = (role: Role, order: OrderStanding & { hasReceipt: boolean }, now: Date): Order['can'] => ({
  pay: isOpenTo(role, orders.pay) && canBePaid(order, now),
  cancel: isOpenTo(role, orders.cancel) && isUnpaidOrder(order) && order.received === 0,
  confirm: isOpenTo(role, orders.confirm) && canBeConfirmed(order),
  refund: isOpenTo(role, orders.refund) && order.received > 0,
  receipt: order.hasReceipt,
})

/** A try to pay what is owed waits so long; after that another one is begun. */
const owedTryMs = 30 * days

export const payableUntil = (order: Pick<OrderStanding, 'state' | 'paid_at' | 'expires_at'>, now: Date): Date =>
  isOwed(order) ? new Date(now.getTime() + owedTryMs) : order.expires_at

/** As banks print it in one place and another, and documents that it is copied from: `FT 26319-1a` is `ft26319–1A`. */
export const comparedBankNumber = (bankNumber: string) =>
  bankNumber
    .normalize('NFKC')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s/g, '')
    .toLowerCase()

/** Clocks of banks go a little before ours. */
const toleranceMs = 10 * minutes

/** What staff sell may have been paid for before they typed it. */
const paidAheadMs = { customer: 0, staff: 365 * days }

/** What is wrong with the time of a transfer, if anything. Some statements tell the day only, and it begins at midnight. */
export function transferTimeProblem(
  at: Date,
  order: { created_at: Date; sold_by: 'customer' | 'staff' },
  now: Date,
): 'dateAfterToday' | 'transferBeforeOrder' | undefined {
  if (at.getTime() > now.getTime() + toleranceMs) return 'dateAfterToday'
  const earliest = startOfDay(new Date(order.created_at.getTime() - paidAheadMs[order.sold_by]))
  return at < earliest ? 'transferBeforeOrder' : undefined
}

const openForMs = 3 * days

/** Terms that were quoted for a running subscription cannot be bought after its end. */
export const expiryOf = (now: Date, kind: Order['kind'], baseEndsAt: Date | null): Date => {
  const usual = new Date(now.getTime() + openForMs)
  return kind === 'upgrade' && baseEndsAt !== null && baseEndsAt < usual ? baseEndsAt : usual
}

export const receiptNumberOf = (year: number, number: number) => `${year}-${String(number).padStart(6, '0')}`
