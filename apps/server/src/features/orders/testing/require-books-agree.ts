/** What must hold of money and service whatever was done: the books beside what really came and went, and what was given beside its ground. */
import { expect } from 'vitest'
import { comparedBankNumber } from '../orders.rules.js'
import type { Acting, Buyer } from './random-acts.js'

async function booksOf({ t }: Acting, { customerId }: Buyer) {
  const { db } = t.portal
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
  const ids = [0, ...orders.map(({ id }) => id)]
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const movements = await db.selectFrom('money_movements').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
  const receipts = await db.selectFrom('receipts').selectAll().where('order_id', 'in', ids).execute()
  const history = await db
    .selectFrom('subscription_history')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['register', 'renew', 'upgrade'])
    .orderBy('id')
    .execute()
  return { orders, payments, movements, receipts, history }
}
type Books = Awaited<ReturnType<typeof booksOf>>
type Order = Books['orders'][number]

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** `planned` has been bought to begin later. */
const stretchOf = (history: Books['history'], { quote: { terms }, subscription_id: id }: Order) =>
  history.filter(
    (row) =>
      row.subscription_id === id &&
      row.starts_at.toISOString() === terms.startsAt &&
      row.ends_at.toISOString() === terms.endsAt &&
      row.price === terms.price,
  )

function requireMoney({ t, outside }: Acting, { orders, payments, movements, receipts }: Books, seed: string): void {
  for (const order of orders) {
    const own = movements.filter((movement) => movement.order_id === order.id)
    expect(order.received, `${seed}: received of ${order.code}`).toBe(sumOf(own.map(({ amount }) => amount)))
    expect(order.net + order.vat, seed).toBe(order.gross)
    const receipt = receipts.filter((one) => one.order_id === order.id)
    if (order.paid_at !== null && order.gross > 0)
      expect(receipt, `${seed}: paid without a receipt, ${order.code}`).toHaveLength(1)
    // Paid back, or withdrawn, it is not paid.
    if (order.paid_at !== null && order.state !== 'refunded')
      expect(order.received, `${seed}: ${order.code} is not paid`).toBeGreaterThanOrEqual(order.gross)
  }
  const came = new Map<string, number>()
  for (const payment of payments) {
    const own = movements.filter((movement) => movement.payment_id === payment.id)
    expect(sumOf(own.map(({ amount }) => amount)), `${seed}: more was paid back than came`).toBeGreaterThanOrEqual(0)
    const incoming = own.filter(({ amount }) => amount > 0)
    const { reference } = payment
    if (payment.gateway === 'sandbox') expect(incoming.length, `${seed}: twice in the sandbox`).toBeLessThanOrEqual(1)
    if (payment.gateway === 'vnpay') {
      expect(
        incoming.map(({ amount }) => amount),
        `${seed}: ${reference}`,
      ).toEqual(outside.vnpay.has(reference) ? [outside.vnpay.get(reference)] : [])
      const back = t.vnpay.paidBack.filter((one) => one === reference)
      expect(own.filter(({ amount }) => amount < 0).length, `${seed}: paid back of ${reference}`).toBe(back.length)
    }
    for (const { bank_number: number, amount, order_id: orderId } of incoming) {
      if (number === null) continue
      expect(came.has(number), `${seed}: ${number} counts twice`).toBe(false)
      came.set(number, amount)
      expect(outside.transfers.get(comparedBankNumber(number)), seed).toEqual({ orderId, amount })
    }
  }
  const ids = new Set(orders.map(({ id }) => id))
  const told = [...outside.transfers.values()].filter(({ orderId }) => ids.has(orderId))
  expect(told.length, `${seed}: a transfer is missing`).toBe(came.size)
}

/** Each stretch has one order, and each order one stretch at most: paid for, free, or sold by staff and owed. */
function requireGround({ orders, history, movements }: Books, seed: string): void {
  const grounds = new Map<number, string>()
  for (const order of orders) {
    const { terms } = order.quote
    expect(sumOf(terms.lines.map(({ amount }) => amount)), seed).toBe(order.gross)
    const kept = sumOf(terms.lines.filter(({ kind }) => kind === 'notPaidBack').map(({ amount }) => amount))
    expect(terms.price - terms.credit + kept, `${seed}: charge less credit, ${order.code}`).toBe(order.gross)
    if (order.applied_at === null) continue
    const given = stretchOf(history, order)
    expect(given.length, `${seed}: ${order.code} was given twice`).toBeLessThanOrEqual(1)
    for (const { id } of given) {
      expect(grounds.get(id), `${seed}: one stretch of two orders`).toBeUndefined()
      grounds.set(id, order.code)
    }
    const came = sumOf(movements.filter((one) => one.order_id === order.id).map(({ amount }) => Math.max(0, amount)))
    if (order.sold_by === 'customer')
      expect(came, `${seed}: ${order.code} was given without money`).toBeGreaterThanOrEqual(order.gross)
  }
  for (const { id, kind } of history) expect(grounds.get(id), `${seed}: ${kind} ${id} has no order`).toBeDefined()
}

async function requireTerms({ t }: Acting, { history }: Books, buyer: Buyer, trial: number, seed: string): Promise<void> {
  const trials = history.filter(({ plan_id: id, kind, created_by: by }) => id === trial && kind !== 'renew' && by === buyer.id)
  expect(trials.length, `${seed}: a trial is had once`).toBeLessThanOrEqual(1)
  const now = t.portal.clock.now()
  const furthest = new Date(now).setFullYear(now.getFullYear() + 5)
  for (const { id, ends_at: end } of await t.subscriptionsOf(buyer.customerId)) {
    expect(end.getTime(), seed).toBeLessThanOrEqual(furthest)
    const last = history.findLast((row) => row.subscription_id === id)
    expect(end.toISOString(), `${seed}: the end that was written last`).toBe(last?.ends_at.toISOString())
  }
}

/** Of what was paid back nothing is credited. By each order when it is met first. */
function requireCredit({ orders, history }: Books, seen: Set<number>, seed: string): void {
  for (const order of orders) {
    if (seen.has(order.id)) continue
    seen.add(order.id)
    const { credit, lines } = order.quote.terms
    const [charged] = lines.filter(({ kind }) => kind === 'remainingDays')
    const [credited] = lines.filter(({ kind }) => kind === 'credit')
    if (charged && credited) expect(credited.count, `${seed}: days charged and credited`).toBe(charged.count)
    const before = history.filter((row) => row.subscription_id === order.subscription_id && row.created_at <= order.created_at)
    const since = before.findLastIndex(({ kind, created_at: at }) => kind !== 'renew' && at < order.created_at)
    const worth = before.slice(Math.max(0, since)).map((row) => {
      const ground = orders.find((one) => one.id !== order.id && stretchOf([row], one).length === 1)
      return row.price - (ground?.state === 'refunded' ? ground.gross : 0)
    })
    expect(credit, `${seed}: more was credited than was paid, ${order.code}`).toBeLessThanOrEqual(sumOf(worth))
  }
}

export async function requireBooksAgree(
  acting: Acting,
  buyer: Buyer,
  { trial, seen, seed }: { trial: number; seen: Set<number>; seed: string },
): Promise<void> {
  const books = await booksOf(acting, buyer)
  requireMoney(acting, books, seed)
  requireGround(books, seed)
  requireCredit(books, seen, seed)
  await requireTerms(acting, books, buyer, trial, seed)
}
