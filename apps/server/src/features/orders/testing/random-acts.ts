/** What customers, staff, gateways and time do by chance, and what of it came and went outside the portal: nothing here reads the books. */
import { orders } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { hours } from '../../../platform/clock.js'
import type { Person } from '../../../testing/factories/index.js'
import { comparedBankNumber } from '../orders.rules.js'
import type { TwoPlans } from './order-setup.js'

/** mulberry32 */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return { below, one }
}
export type Random = ReturnType<typeof randomFrom>

export type Buyer = Awaited<ReturnType<TwoPlans['t']['newBuyer']>>

export interface Outside {
  /** What each payment at VNPAY brought, by its reference. */
  vnpay: Map<string, number>
  /** What stood on the bank's statement and was taken, by the number without case and spaces. */
  transfers: Map<string, { orderId: number; amount: number }>
}

export interface Acting {
  t: TwoPlans['t']
  plans: readonly number[]
  admin: Person
  outside: Outside
  /** The last number on the bank's statement. */
  bank: number
  /** Where other servers go by the database's clock. */
  isTimeStanding?: boolean
}

const refuses = '24'

export async function act(acting: Acting, buyer: Buyer, random: Random): Promise<void> {
  const { t, admin, plans, isTimeStanding } = acting
  const mine = await t.portal.db.selectFrom('orders').selectAll().where('customer_id', '=', buyer.customerId).execute()
  const order = mine.length > 0 ? random.one(mine) : undefined
  const planId = random.one(plans)
  const upgradeOption = random.below(2)
  const count = 1 + random.below(3)
  const [current] = (await t.subscriptionsOf(buyer.customerId)).filter(({ is_active: isActive }) => isActive)
  const refund = (id: number) => t.portal.call(orders.refund, { body: { id, reason: 'Khách đổi ý' } }, admin.token)
  const wanted = () => t.create(buyer, { kind: random.one(['new', 'renew', 'upgrade'] as const), planId, upgradeOption, count })
  switch (random.below(isTimeStanding ? 11 : 13)) {
    case 0:
    case 1:
    case 2:
      await Promise.all([wanted(), wanted()])
      break
    case 3:
    case 4:
    case 5:
      if (order) await pay(acting, buyer, order.id, random)
      break
    case 6:
      if (order) await confirm(acting, order, random)
      break
    case 7:
      if (order) await Promise.all([refund(order.id), refund(order.id)])
      break
    case 8:
      await sellByStaff(acting, buyer, { planId, count, upgradeOption, currentId: current?.id })
      break
    case 9:
      if (order) await withdraw(acting, order.id, random)
      break
    case 10:
      if (order) await t.portal.call(orders.cancel, { query: { id: order.id } }, buyer.token)
      break
    default:
      t.portal.clock.advance(random.one([1, 5, 26, 24 * 7, 24 * 20]) * hours)
      await t.runJobs()
  }
}

async function pay({ t, outside }: Acting, buyer: Buyer, orderId: number, random: Random): Promise<void> {
  const { body } = await t.pay(buyer, orderId, random.one(['vnpay', 'vietqr', 'sandbox'] as const))
  const start = body['data'] as { kind: string; url: string | null } | undefined
  if (start?.kind === 'redirect' && start.url) {
    const reference = t.vnpay.open(start.url)
    const told = t.vnpay.finish(reference, random.one(['00', '00', refuses]))
    if (told['vnp_ResponseCode'] !== refuses) outside.vnpay.set(reference, Number(told['vnp_Amount']) / 100)
    await Promise.all([t.ipn(told), t.ipn(told)])
  }
  if (start?.kind === 'sandbox') await Promise.all([t.paySandbox(buyer, orderId), t.paySandbox(buyer, orderId)])
}

async function confirm(acting: Acting, order: { id: number; gross: number; customer_id: number }, random: Random): Promise<void> {
  const { t, admin, outside } = acting
  const ofCustomer = `FT ${order.customer_id}-`
  const bankNumber = random.one([
    ofCustomer + acting.bank,
    ofCustomer.toLowerCase() + acting.bank,
    ofCustomer + (acting.bank += 1),
  ])
  const amount = random.one([order.gross, order.gross, 1000, order.gross + 500]) || 1000
  const body = { id: order.id, amount, bankNumber, receivedAt: t.portal.clock.now().toISOString() }
  const replies = await Promise.all([
    t.portal.call(orders.confirm, { body }, admin.token),
    t.portal.call(orders.confirm, { body }, admin.token),
  ])
  const number = comparedBankNumber(bankNumber)
  const isTaken = replies.some(({ status }) => status === 200)
  if (replies.filter(({ status }) => status === 200).length > 1 || (isTaken && outside.transfers.has(number)))
    throw new Error(`${number} was taken twice`)
  const isLost = !isTaken && replies.some(({ status }) => status === 0)
  if (isTaken || (isLost && !outside.transfers.has(number) && (await isHeld(acting, order.id, bankNumber))))
    outside.transfers.set(number, { orderId: order.id, amount })
}

/** Whose answer was lost looks. */
const isHeld = async ({ t, admin }: Acting, orderId: number, number: string) =>
  (await t.find(orderId, admin)).movements.some((one) => one.canWithdraw && one.number === number)

async function withdraw(acting: Acting, orderId: number, random: Random): Promise<void> {
  const { t, admin, outside } = acting
  const ofOrder = [...outside.transfers].filter(([, transfer]) => transfer.orderId === orderId).map(([number]) => number)
  if (ofOrder.length === 0) return
  const number = random.one(ofOrder)
  const { status } = await t.portal.call(orders.withdraw, { body: { id: orderId, number, reason: 'Nhầm đơn' } }, admin.token)
  const { movements } = await t.find(orderId, admin)
  const isOut = movements.some((one) => one.isWithdrawn && comparedBankNumber(one.number) === number)
  const isIn = movements.some((one) => !one.isWithdrawn && one.amount > 0 && comparedBankNumber(one.number) === number)
  if (status === 200 || (status === 0 && isOut && !isIn)) outside.transfers.delete(number)
}

interface StaffSale {
  planId: number
  count: number
  upgradeOption: number
  currentId: number | undefined
}

async function sellByStaff({ t, admin }: Acting, buyer: Buyer, { planId, count, upgradeOption, currentId }: StaffSale) {
  const { portal } = t
  const id = currentId
  if (id === undefined) {
    const body = { customerId: buyer.customerId, subscriptionPlanId: planId }
    await portal.call(subscriptions.register, { body }, admin.token)
  } else if (count > 1) {
    await portal.call(subscriptions.renew, { query: { NumofMonth: count }, body: { customerSubscriptionId: id } }, admin.token)
  } else {
    const body = { customerSubscriptionId: id, newSubPlanId: planId }
    await portal.call(subscriptions.upgrade, { query: { upgradeOption }, body }, admin.token)
  }
}
