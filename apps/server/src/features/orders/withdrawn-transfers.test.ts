/** A transfer that was confirmed for the wrong order, and one that was paid back. */
import { type Order, orders } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/factories/index.js'
import { at, dataOf, orderOf, startTwoPlans, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced } = {} as TwoPlans
let admin: Person
beforeAll(async () => {
  ;({ t, standard, advanced } = await startTwoPlans())
  admin = await t.newStaff()
})
afterAll(() => t.close())

const confirm = (id: number, amount: number, bankNumber: string) => {
  const body = { id, amount, receivedAt: at('2026-11-15 09:30').toISOString(), bankNumber }
  return t.portal.call(orders.confirm, { body }, admin.token)
}
const withdraw = (id: number, number: string, { token } = admin) =>
  t.portal.call(orders.withdraw, { body: { id, number, reason: 'Nhầm đơn' } }, token)
const refund = (id: number) => t.portal.call(orders.refund, { body: { id, reason: 'Khách đổi ý' } }, admin.token)

async function transferring() {
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: standard })
  await t.started(buyer, order.id, 'vietqr')
  return { buyer, order }
}

test('withdrawn from the wrong order, it pays the right one; the wrong one waits for its own, on the receipt it has', async () => {
  const [wrong, right] = [await transferring(), await transferring()]
  const { receiptNumber } = orderOf(await confirm(wrong.order.id, 400_000, 'FT 100'))
  expect((await confirm(right.order.id, 400_000, 'FT100')).body.code).toBe('TransferKnown')
  expect((await withdraw(wrong.order.id, 'ft100', await t.newStaff('Manager'))).status).toBe(403)
  expect((await t.find(wrong.order.id, admin)).movements).toMatchObject([{ canWithdraw: true, isWithdrawn: false }])
  expect(orderOf(await withdraw(wrong.order.id, 'ft100'))).toMatchObject({
    state: 'applied',
    received: 0,
    paidAt: null,
    receiptNumber,
  })
  expect((await withdraw(wrong.order.id, 'ft100')).body.code).toBe('TransferNotHeld')
  const found = await t.find(wrong.order.id, admin)
  expect(found.history.map(({ state }) => state)).toEqual(['draft', 'awaitingPayment', 'paid', 'applied', 'awaitingPayment'])
  expect(found.movements.map(({ amount, isWithdrawn }) => [amount, isWithdrawn])).toEqual([
    [400_000, true],
    [-400_000, true],
  ])
  const receiptOf = async () => dataOf(await t.portal.call(orders.findReceipt, { params: { id: wrong.order.id } }, admin.token))
  expect(await receiptOf()).toMatchObject({ number: receiptNumber, isWithdrawn: true, isRefunded: false })
  expect(orderOf(await confirm(right.order.id, 400_000, 'FT100'))).toMatchObject({ state: 'applied', received: 400_000 })
  expect(found.payments).toMatchObject([{ state: 'pending' }])
  // Its own comes at last.
  expect(orderOf(await confirm(wrong.order.id, 400_000, 'FT101'))).toMatchObject({
    state: 'applied',
    received: 400_000,
    receiptNumber,
  })
  const mails = t.portal.db.selectFrom('deliveries').select(['subject', 'text']).orderBy('id')
  const told = await mails.where('subject', 'like', `%${wrong.order.code}%`).execute()
  const paid = `Đã nhận thanh toán cho đơn hàng ${wrong.order.code}`
  expect(told.map(({ subject }) => subject)).toEqual([paid, `Đơn hàng ${wrong.order.code} chưa được thanh toán đủ`, paid])
  expect(told[1]?.text).toContain(`/place-order/payment?order=${wrong.order.id}`)
  expect(await receiptOf()).toMatchObject({ number: receiptNumber, isWithdrawn: false })
  expect(await t.subscriptionsOf(wrong.buyer.customerId)).toHaveLength(1)
})

test('withdrawn by mistake, it is confirmed for the same order once more', async () => {
  const { order } = await transferring()
  for (let time = 0; time < 3; time++) {
    expect(orderOf(await confirm(order.id, 400_000, 'FT 200'))).toMatchObject({ received: 400_000 })
    expect(orderOf(await withdraw(order.id, 'FT200'))).toMatchObject({ received: 0 })
  }
})

test('of an order that waits, a part is withdrawn and the rest goes on', async () => {
  const { buyer, order } = await transferring()
  orderOf(await confirm(order.id, 150_000, 'FT 300'))
  orderOf(await confirm(order.id, 100_000, 'FT 301'))
  expect(orderOf(await withdraw(order.id, 'FT 300'))).toMatchObject({ state: 'awaitingPayment', received: 100_000 })
  expect((await t.started(buyer, order.id, 'vietqr')).transfer).toMatchObject({ amount: 300_000 })
  expect(orderOf(await confirm(order.id, 300_000, 'FT 302'))).toMatchObject({ state: 'applied', received: 400_000 })
})

test('paid back, it has left the books: it is not withdrawn, and its number stays used', async () => {
  const [wrong, right] = [await transferring(), await transferring()]
  orderOf(await confirm(wrong.order.id, 400_000, 'FT 400'))
  orderOf(await refund(wrong.order.id))
  expect((await withdraw(wrong.order.id, 'FT 400')).body.code).toBe('TransferNotHeld')
  expect((await confirm(right.order.id, 400_000, 'FT 400')).body).toMatchObject({
    code: 'TransferKnown',
    params: [wrong.order.code],
  })
})

test('paid back, a part stays used though more came afterwards', async () => {
  const [buyer, other] = [await t.newBuyer(), await transferring()]
  const body = { customerId: buyer.customerId, subscriptionPlanId: standard }
  dataOf(await t.portal.call(subscriptions.register, { body }, admin.token))
  const [sold] = dataOf(await t.portal.call(orders.mine, { body: {} }, buyer.token)) as Order[]
  const order = sold!
  orderOf(await confirm(order.id, 150_000, 'FT 410'))
  orderOf(await refund(order.id))
  orderOf(await confirm(order.id, 400_000, 'FT 411'))
  expect((await withdraw(order.id, 'FT 410')).body.code).toBe('TransferNotHeld')
  expect((await confirm(other.order.id, 150_000, 'FT 410')).body.code).toBe('TransferKnown')
  const { movements } = await t.find(order.id, admin)
  expect(movements.map(({ number, canWithdraw }) => [number, canWithdraw])).toContainEqual(['FT 410', false])
  expect((await withdraw(order.id, 'FT 411')).status).toBe(200)
})

test('what staff sold waits for its money again once a transfer is withdrawn', async () => {
  const buyer = await t.newBuyer()
  const body = { customerId: buyer.customerId, subscriptionPlanId: standard }
  dataOf(await t.portal.call(subscriptions.register, { body }, admin.token))
  const [order] = dataOf(await t.portal.call(orders.mine, { body: {} }, buyer.token)) as Order[]
  orderOf(await confirm(order!.id, 400_000, 'FT 500'))
  expect(orderOf(await withdraw(order!.id, 'FT 500'))).toMatchObject({ state: 'applied', received: 0, paidAt: null })
  expect((await t.find(order!.id, admin)).can).toMatchObject({ confirm: true, refund: false })
})

test('a part that is paid back of what staff sold leaves the rest of the debt', async () => {
  const buyer = await t.newBuyer()
  const body = { customerId: buyer.customerId, subscriptionPlanId: standard }
  dataOf(await t.portal.call(subscriptions.register, { body }, admin.token))
  const [order] = dataOf(await t.portal.call(orders.mine, { body: {} }, buyer.token)) as Order[]
  orderOf(await confirm(order!.id, 150_000, 'FT 600'))
  expect(orderOf(await refund(order!.id))).toMatchObject({ state: 'applied', received: 0, can: { confirm: true } })
  expect(orderOf(await confirm(order!.id, 400_000, 'FT 601'))).toMatchObject({ state: 'applied', received: 400_000 })
})

test('what was paid back is credited for nothing', async () => {
  const buyer = await t.newBuyer()
  const first = await t.ordered(buyer, { planId: standard })
  await t.paidInSandbox(buyer, first.id)
  const upgrade = { kind: 'upgrade' as const, planId: advanced }
  const before = dataOf(await t.portal.call(orders.preview, { body: upgrade }, buyer.token))
  expect(before).toMatchObject({ amount: 400_000 })
  orderOf(await refund(first.id))
  const order = await t.ordered(buyer, upgrade)
  expect(order).toMatchObject({ gross: 800_000 })
  await t.paidInSandbox(buyer, order.id)
  // The upgrade paid back in its turn: nothing is left that anybody paid for.
  orderOf(await refund(order.id))
  expect(await t.ordered(buyer, { kind: 'renew', planId: advanced })).toMatchObject({ gross: 800_000 })
})

test('an upgrade that was quoted before the refund is not had for the old sum', async () => {
  const buyer = await t.newBuyer()
  const first = await t.ordered(buyer, { planId: standard })
  await t.paidInSandbox(buyer, first.id)
  const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
  orderOf(await refund(first.id))
  expect((await t.pay(buyer, order.id)).body.code).toBe('OrderSubscriptionChanged')
})
