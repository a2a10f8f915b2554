/** What two people, two gateways or a deletion do to one order at the same time. */
import { customers } from '@hop/contract/features/customers'
import { orders } from '@hop/contract/features/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, advanced, opened } = {} as TwoPlans
beforeAll(async () => {
  ;({ t, advanced, opened } = await startTwoPlans())
})
afterAll(() => t.close())

describe('money for a customer that was deleted meanwhile', () => {
  async function paidAfterDeletion() {
    const { buyer, order, reference } = await opened()
    const admin = await t.newStaff()
    await t.portal.call(customers.remove, { query: { id: buyer.customerId, typeDelete: 'delete' } }, admin.token)
    expect(await t.ipn(t.vnpay.finish(reference))).toBe('00')
    return { buyer, order, admin }
  }

  test('stays where administrators see it and why, and is paid back by them', async () => {
    const { order, admin } = await paidAfterDeletion()
    expect(await t.find(order.id, admin)).toMatchObject({
      state: 'paid',
      received: order.gross,
      problem: 'OrderCustomerDeleted',
      can: { refund: true },
    })
    const reply = await t.portal.call(orders.refund, { body: { id: order.id, reason: 'Khách đã xóa' } }, admin.token)
    expect(reply.status).toBe(200)
    expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0 })
  })

  test('buys what it was for once the customer is restored', async () => {
    const { buyer, order, admin } = await paidAfterDeletion()
    await t.runJobs()
    const restored = await t.portal.call(customers.restore, { query: { id: buyer.customerId } }, admin.token)
    expect(restored.status).toBe(200)
    t.moveTo('2026-11-15 10:30')
    await t.runJobs()
    expect(await t.find(order.id, admin)).toMatchObject({ state: 'applied', problem: null })
  })
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
