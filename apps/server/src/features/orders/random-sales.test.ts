/** Whatever customers, staff and gateways do one after the other or at once, the books agree. The seed is printed with what fails. */
import { orders } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/factories/index.js'
import { startTwoPlans, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced } = {} as TwoPlans
let trial = 0
let admin = {} as Person
beforeAll(async () => {
  ;({ t, standard, advanced } = await startTwoPlans())
  trial = await t.newPlan({ price: 0, status: 2, usage_unit: 'day', usage_count: 14 })
  admin = await t.newStaff()
})
afterAll(() => t.close())

/** mulberry32 */
function randomFrom(seed: number) {
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

type Buyer = Awaited<ReturnType<TwoPlans['t']['newBuyer']>>
let bank = 0

async function act(buyer: Buyer, random: ReturnType<typeof randomFrom>): Promise<void> {
  const mine = await t.portal.db.selectFrom('orders').selectAll().where('customer_id', '=', buyer.customerId).execute()
  const order = mine.length > 0 ? random.one(mine) : undefined
  const planId = random.one([standard, advanced, trial])
  const upgradeOption = random.below(2)
  const count = 1 + random.below(3)
  const [current] = (await t.subscriptionsOf(buyer.customerId)).filter(({ is_active: isActive }) => isActive)
  const wanted = () => t.create(buyer, { kind: random.one(['new', 'renew', 'upgrade'] as const), planId, upgradeOption, count })
  const pay = async () => {
    if (!order) return
    const { body } = await t.pay(buyer, order.id, random.one(['vnpay', 'vietqr', 'sandbox'] as const))
    const start = body['data'] as { kind: string; url: string | null } | undefined
    if (start?.kind === 'redirect' && start.url) {
      const told = t.vnpay.finish(t.vnpay.open(start.url), random.one(['00', '00', '24']))
      await Promise.all([t.ipn(told), t.ipn(told)])
    }
    if (start?.kind === 'sandbox') await Promise.all([t.paySandbox(buyer, order.id), t.paySandbox(buyer, order.id)])
  }
  const confirm = (amount: number) => {
    const bankNumber = `FT ${random.one([bank, (bank += 1)])}`
    const body = { id: order?.id ?? 0, amount, bankNumber, receivedAt: t.portal.clock.now().toISOString() }
    return t.portal.call(orders.confirm, { body }, admin.token)
  }
  const refund = () => t.portal.call(orders.refund, { body: { id: order?.id ?? 0, reason: 'Khách đổi ý' } }, admin.token)
  const staffRenews = () =>
    t.portal.call(
      subscriptions.renew,
      { query: { NumofMonth: count }, body: { customerSubscriptionId: current?.id ?? 0 } },
      admin.token,
    )
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return void (await Promise.all([wanted(), wanted()]))
    case 3:
    case 4:
    case 5:
      return pay()
    case 6:
      return void (order && (await confirm(random.one([order.gross, 1000, order.gross + 500]) || 1000)))
    case 7:
      return void (order && (await Promise.all([refund(), refund()])))
    case 8:
      return void (current && (await staffRenews()))
    default:
      return void (order && (await t.portal.call(orders.cancel, { query: { id: order.id } }, buyer.token)))
  }
}

async function requireBooksAgree(buyer: Buyer, seed: string): Promise<void> {
  const { db } = t.portal
  const mine = await db.selectFrom('orders').selectAll().where('customer_id', '=', buyer.customerId).execute()
  for (const order of mine) {
    const movements = await db.selectFrom('money_movements').selectAll().where('order_id', '=', order.id).execute()
    const held = movements.reduce((sum, { amount }) => sum + amount, 0)
    expect(order.received, `${seed}: received of ${order.code}`).toBe(held)
    expect(held, `${seed}: more was paid back than came, ${order.code}`).toBeGreaterThanOrEqual(0)
    expect(order.net + order.vat, seed).toBe(order.gross)
    const receipts = await db.selectFrom('receipts').select('number').where('order_id', '=', order.id).execute()
    const came = movements.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
    // A receipt stands for money, and so does what was given, unless staff sold it.
    const isGiven = order.state === 'applied' && order.sold_by === 'customer'
    const owed = receipts.length > 0 || isGiven ? order.gross : 0
    expect(came, `${seed}: a receipt or a subscription without its money, ${order.code}`).toBeGreaterThanOrEqual(owed)
    const { terms } = order.quote
    expect(
      terms.lines.reduce((sum, { amount }) => sum + amount, 0),
      seed,
    ).toBe(order.gross)
  }
  const given = mine.filter(({ applied_at: at }) => at !== null).length
  const history = await db.selectFrom('subscription_history').selectAll().where('customer_id', '=', buyer.customerId).execute()
  expect(
    history.filter(({ kind }) => kind !== 'limits' && kind !== 'cancel').length,
    `${seed}: terms without an order`,
  ).toBeLessThanOrEqual(given)
  // Planned for the end of a period and dropped before, it was never had; staff may renew what they like.
  const trials = history.filter(({ plan_id: id, kind }) => id === trial && (kind === 'register' || kind === 'upgrade'))
  expect(trials.length, `${seed}: a trial is had once`).toBeLessThanOrEqual(1)
  const now = t.portal.clock.now()
  const furthest = new Date(now).setFullYear(now.getFullYear() + 5)
  for (const { ends_at: end } of await t.subscriptionsOf(buyer.customerId))
    expect(end.getTime(), seed).toBeLessThanOrEqual(furthest)
}

const first = Number(process.env['SEED'] ?? 20_261_119)
test.each([0, 1, 2, 3, 4, 5])(
  'forty acts by chance, seed %i after the first',
  async (offset) => {
    const random = randomFrom(first + offset)
    const buyer = await t.newBuyer()
    for (let step = 0; step < 40; step++) {
      await act(buyer, random)
      await requireBooksAgree(buyer, `SEED=${first + offset} step ${step}`)
    }
    const paidBack = new Map<string, number>()
    for (const reference of t.vnpay.paidBack) paidBack.set(reference, (paidBack.get(reference) ?? 0) + 1)
    expect([...paidBack.values()].every((times) => times === 1)).toBe(true)
  },
  60_000,
)
