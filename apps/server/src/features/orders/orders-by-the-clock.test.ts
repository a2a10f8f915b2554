import { orders } from '@hop/contract/features/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobActor } from '../../platform/audit/audit.js'
import { createPerson } from '../../testing/factories/index.js'
import { reconcile } from './ask-gateways.js'
import { listPayments } from './payments.queries.js'
import { finishRefund } from './send-refund.js'
import { at, orderOf, startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

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

test('a refund whose answer was lost is one refund, whoever asks or presses meanwhile', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  const admin = await t.newStaff()
  const refund = () => t.portal.call(orders.refund, { body: { id: order.id, reason: 'Nhầm gói' } }, admin.token)
  t.moveTo('2026-11-15 10:30')
  t.vnpay.setTrouble('forged')
  expect(orderOf(await refund())).toMatchObject({ state: 'applied', received: order.gross })
  t.vnpay.setTrouble('behind')
  // A young refund is left to whoever sent it, by the daily job too.
  const asked = t.vnpay.asked.length
  await reconcile(t.portal.platform, t.portal.clock.now(), new AbortController().signal)
  expect(t.vnpay.asked).toHaveLength(asked)
  expect((await refund()).body.code).toBe('NothingToRefund')
  t.moveTo('2026-11-15 10:45')
  const beside = () => reconcile(t.portal.platform, t.portal.clock.now(), new AbortController().signal)
  await Promise.all([t.runJobs(), beside(), refund()])
  expect((await refund()).body.code).toBe('NothingToRefund')
  expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0 })
  expect(await t.amountsOf(order.id)).toEqual([order.gross, -order.gross])
  expect(t.vnpay.paidBack).toEqual([reference])
})

test('a refund of a version that kept no number is not sent by itself: somebody asks for it again', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  const admin = await t.newStaff()
  const refund = () => t.portal.call(orders.refund, { body: { id: order.id, reason: 'Nhầm gói' } }, admin.token)
  t.vnpay.setTrouble('down')
  await refund()
  t.vnpay.setTrouble('none')
  await t.portal.db.updateTable('payments').set({ refund_request_id: null }).where('reference', '=', reference).execute()
  t.moveTo('2026-11-15 10:30')
  await t.runJobs()
  expect(t.vnpay.paidBack).toEqual([])
  expect((await refund()).status).toBe(200)
  expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0 })
  expect(t.vnpay.paidBack).toEqual([reference])
})

test('a refund that never reached VNPAY is sent by the job', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  const admin = await t.newStaff()
  t.vnpay.setTrouble('down')
  await t.portal.call(orders.refund, { body: { id: order.id, reason: 'Nhầm gói' } }, admin.token)
  expect(t.vnpay.paidBack).toEqual([])
  t.vnpay.setTrouble('none')
  t.moveTo('2026-11-15 10:30')
  await t.runJobs()
  expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0 })
  expect(t.vnpay.paidBack).toEqual([reference])
})

test('what VNPAY paid back is recorded once, whatever the payment says meanwhile', async () => {
  const { order, reference } = await opened()
  await t.ipn(t.vnpay.finish(reference))
  const [payment] = await listPayments(t.portal.db, order.id)
  const paidBack = { providerNumber: 'R1' }
  await together(3, () =>
    finishRefund(t.portal.platform, payment?.id ?? 0, paidBack, jobActor('ask-gateways', t.portal.clock.now())),
  )
  expect(await t.find(order.id, await t.newStaff())).toMatchObject({ state: 'refunded', received: 0 })
  expect(await t.amountsOf(order.id)).toEqual([order.gross, -order.gross])
})
