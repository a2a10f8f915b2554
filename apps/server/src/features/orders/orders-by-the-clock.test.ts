import { orders } from '@hop/contract/features/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories/index.js'
import { at, orderOf, startTwoPlans, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced, opened } = {} as TwoPlans
// The clock only goes forward for scheduled jobs, so each test has a portal of its own.
beforeEach(async () => {
  ;({ t, standard, advanced, opened } = await startTwoPlans())
  await t.runJobs()
})
afterEach(() => t.close())

const arrived = (id: number) => ({ id, amount: 400_000, bankNumber: 'FT777', receivedAt: '2026-11-15T09:30:00+07:00' })

test('an order expires after three days, and frees the place for another', async () => {
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: standard })
  t.moveTo('2026-11-18 10:06')
  await t.runJobs()
  const again = await createPerson(t.portal, 'Customer', { ...t.places, customerId: buyer.customerId })
  expect(await t.find(order.id, again)).toMatchObject({ state: 'expired', can: { pay: false, cancel: false } })
  expect((await t.pay(again, order.id)).body.code).toBe('OrderNotPayable')
  expect(await t.ordered(again, { planId: await t.newPlan({ price: 0 }) })).toMatchObject({ gross: 0 })
})

test('paid and not applied, an order keeps the money visible, names what stands in the way, and heals by itself once that is gone', async () => {
  const buyer = await t.newBuyer(standard)
  const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
  await t.started(buyer, order.id)
  const { ends_at } = (await t.subscriptionsOf(buyer.customerId))[0] ?? { ends_at: at('2027-01-01 00:00') }
  const setEnd = (end: Date) =>
    t.portal.db.updateTable('subscriptions').set({ ends_at: end }).where('id', '=', buyer.subscriptionId).execute()
  await setEnd(at('2027-06-01 00:00'))
  expect(orderOf(await t.paySandbox(buyer, order.id))).toMatchObject({
    state: 'paid',
    problem: 'OrderSubscriptionChanged',
    received: order.gross,
  })
  expect((await t.create(buyer, { kind: 'renew', planId: standard })).body.code).toBe('OrderOpen')
  await setEnd(ends_at)
  t.moveTo('2026-11-15 10:02')
  await t.runJobs()
  expect(await t.find(order.id, buyer)).toMatchObject({ state: 'applied', problem: null })
  expect(await t.subscriptionsOf(buyer.customerId)).toMatchObject([{ plan_id: advanced }])
})

test('a transfer that came too late for an expired order takes it up again', async () => {
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: standard })
  await t.started(buyer, order.id, 'vietqr')
  t.moveTo('2026-11-19 10:00')
  await t.runJobs()
  const admin = await t.newStaff()
  expect((await t.find(order.id, admin)).state).toBe('expired')
  expect(orderOf(await t.portal.call(orders.confirm, { body: arrived(order.id) }, admin.token))).toMatchObject({
    state: 'applied',
  })
})

test('a payment is found by querydr once its time is over, whatever VNPAY did before', async () => {
  const { buyer, order, reference } = await opened()
  t.vnpay.finish(reference)
  await t.runJobs()
  expect((await t.find(order.id, buyer)).state).toBe('awaitingPayment')
  t.moveTo('2026-11-15 10:20')
  t.vnpay.setTrouble('down')
  await t.runJobs()
  t.moveTo('2026-11-15 10:35')
  t.vnpay.setTrouble('forged')
  await t.runJobs()
  expect((await t.find(order.id, buyer)).state).toBe('awaitingPayment')
  t.moveTo('2026-11-15 10:50')
  t.vnpay.setTrouble('none')
  await t.runJobs()
  expect(await t.find(order.id, buyer)).toMatchObject({ state: 'applied', received: order.gross })
})

test('an order is not closed while VNPAY cannot say whether it was paid', async () => {
  const { order, reference } = await opened()
  t.vnpay.finish(reference)
  t.vnpay.setTrouble('down')
  t.moveTo('2026-11-19 10:00')
  await t.runJobs()
  const admin = await t.newStaff()
  expect((await t.find(order.id, admin)).state).toBe('awaitingPayment')
  t.vnpay.setTrouble('none')
  t.moveTo('2026-11-19 10:30')
  await t.runJobs()
  expect((await t.find(order.id, admin)).state).toBe('applied')
})

test('a refund that VNPAY did not answer is asked for, and not sent twice', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  t.vnpay.setTrouble('forged')
  const admin = await t.newStaff()
  const refund = () => t.portal.call(orders.refund, { body: { id: order.id, reason: 'Nhầm gói' } }, admin.token)
  expect(orderOf(await refund())).toMatchObject({ state: 'applied', received: order.gross })
  expect((await refund()).body.code).toBe('NothingToRefund')
  t.vnpay.setTrouble('none')
  t.moveTo('2026-11-15 10:30')
  await t.runJobs()
  expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0, history: expect.any(Array) })
  expect(t.vnpay.asked.filter((command) => command === 'refund').length).toBeGreaterThan(0)
})
