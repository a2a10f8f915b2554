/** What two people, two gateways or a deletion do to one order at the same time. */
import { customers } from '@hop/contract/features/customers'
import { orders } from '@hop/contract/features/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, advanced, opened } = {} as TwoPlans
beforeAll(async () => {
  ;({ t, advanced, opened } = await startTwoPlans())
})
afterAll(() => t.close())

test('money for a customer that was deleted meanwhile stays where administrators see it', async () => {
  const { buyer, order, reference } = await opened()
  const admin = await t.newStaff()
  await t.portal.call(customers.remove, { query: { id: buyer.customerId, typeDelete: 'delete' } }, admin.token)
  expect(await t.ipn(t.vnpay.finish(reference))).toBe('00')
  expect(await t.find(order.id, admin)).toMatchObject({ state: 'paid', received: order.gross })
})

test('paid in two tabs by two gateways, it is bought once, and the second payment stays visible', async () => {
  const { buyer, order, reference } = await opened()
  await t.started(buyer, order.id, 'sandbox')
  const told = t.vnpay.finish(reference)
  await Promise.all([t.ipn(told), t.paySandbox(buyer, order.id)])
  const admin = await t.newStaff()
  const found = await t.find(order.id, admin)
  expect(found.state).toBe('applied')
  expect((await t.amountsOf(order.id)).reduce((sum, amount) => sum + amount, 0)).toBe(found.received)
  const bought = (await t.subscriptionsOf(buyer.customerId)).filter(({ plan_id: planId }) => planId === advanced)
  expect(bought).toHaveLength(1)
})

test('cancelled while the money arrives, it is either cancelled with the money to be paid back, or bought', async () => {
  const { buyer, order, reference } = await opened()
  const told = t.vnpay.finish(reference)
  await Promise.all([t.ipn(told), t.portal.call(orders.cancel, { query: { id: order.id } }, buyer.token)])
  const found = await t.find(order.id, await t.newStaff())
  expect(found.received).toBe(order.gross)
  expect(['cancelled', 'applied']).toContain(found.state)
})

test('paid back ten times at once, the money goes back once', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  const admin = await t.newStaff()
  const body = { id: order.id, reason: 'Khách đổi ý' }
  const replies = await together(10, () => t.portal.call(orders.refund, { body }, admin.token))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map((reply) => reply.body.code))).toEqual(new Set([0, 'NothingToRefund']))
  expect(await t.amountsOf(order.id)).toEqual([order.gross, -order.gross])
})

test('three periods of 400,000 are 1,200,000, VAT and all', async () => {
  const plan = await t.newPlan({ name: 'Tiêu chuẩn', price: 363_636, participants: 50 })
  const buyer = await t.newBuyer(plan)
  const order = await t.ordered(buyer, { kind: 'renew', planId: plan, count: 3 })
  expect(order).toMatchObject({ gross: 1_200_000 })
  expect(order.net + order.vat).toBe(1_200_000)
})
