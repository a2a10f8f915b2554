import { type Order, orders } from '@hop/contract/features/orders'
import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/factories/index.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { at, dataOf, startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced } = {} as TwoPlans
let admin: Person
beforeAll(async () => {
  ;({ t, standard, advanced } = await startTwoPlans())
  admin = await t.newStaff()
})
afterAll(() => t.close())

const register = (customerId: number, subscriptionPlanId: number) =>
  t.portal.call(subscriptions.register, { body: { customerId, subscriptionPlanId } }, admin.token)
const mine = async (buyer: Person) => dataOf(await t.portal.call(orders.mine, { body: {} }, buyer.token)) as Order[]
const mailsAbout = ({ code }: Order) =>
  t.portal.db
    .selectFrom('deliveries')
    .select(['recipient', 'subject', 'text'])
    .where('subject', 'like', `%${code}%`)
    .orderBy('id')
    .execute()
const confirm = (id: number, amount: number, bankNumber: string) => {
  const body = { id, amount, receivedAt: at('2026-11-15 09:00').toISOString(), bankNumber }
  return t.portal.call(orders.confirm, { body }, admin.token)
}

test('what staff register is one order, however often it is pressed, and the customer is told', async () => {
  const buyer = await t.newBuyer()
  const replies = await together(5, () => register(buyer.customerId, standard))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [order, ...others] = await mine(buyer)
  expect(others).toEqual([])
  expect(order).toMatchObject({ kind: 'new', state: 'applied', soldBy: 'staff', gross: 400_000, net: 363_636, received: 0 })
  expect(order).toMatchObject({ gateway: null, paidAt: null, receiptNumber: null, buyer: { email: 'ketoan@congty.vn' } })
  expect(order?.can).toEqual({ pay: true, cancel: false, confirm: false, refund: false, receipt: false })
  const { history, startTime } = await t.find(order!.id, admin)
  expect(history).toMatchObject([{ state: 'applied', by: 'Nguyễn Văn Admin', isByPerson: true }])
  expect(startTime).toBe(at('2026-11-15 10:00').toISOString())
  const [mail, ...more] = await mailsAbout(order!)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ketoan@congty.vn', subject: `Đơn hàng ${order!.code} đã được ghi nhận` })
  expect(mail?.text).toContain('400.000 ₫')
})

test('its money, once all of it is confirmed, makes the receipt; nothing is sold twice', async () => {
  const buyer = await t.newBuyer()
  await register(buyer.customerId, standard)
  const [order] = await mine(buyer)
  dataOf(await confirm(order!.id, 150_000, 'FT-STAFF-1'))
  expect(await t.find(order!.id, admin)).toMatchObject({ state: 'applied', received: 150_000, receiptNumber: null })
  const paid = dataOf(await confirm(order!.id, 250_000, 'FT-STAFF-2')) as Order
  expect(paid).toMatchObject({ state: 'applied', received: 400_000, gateway: 'vietqr', can: { receipt: true, refund: true } })
  expect(paid.receiptNumber).toMatch(/^2026-/)
  expect((await t.find(order!.id, buyer)).history.map(({ state }) => state)).toEqual(['applied', 'paid'])
  expect((await mailsAbout(order!)).map(({ subject }) => subject)).toEqual([
    `Đơn hàng ${order!.code} đã được ghi nhận`,
    `Đã nhận thanh toán cho đơn hàng ${order!.code}`,
  ])
  expect(await t.subscriptionsOf(buyer.customerId)).toHaveLength(1)
  // More than was due stays visible, and makes no second receipt.
  expect(dataOf(await confirm(order!.id, 1_000, 'FT-STAFF-3'))).toMatchObject({
    received: 401_000,
    receiptNumber: paid.receiptNumber,
  })
})

test('what nobody has paid stands among what waits for staff, before what is done, and the export says what is owed', async () => {
  const [sold, done] = [await t.newBuyer(), await t.newBuyer()]
  await register(sold.customerId, standard)
  await register(done.customerId, standard)
  const [[waiting], [paid]] = [await mine(sold), await mine(done)]
  dataOf(await confirm(paid!.id, 400_000, 'FT-STAFF-9'))
  const body = { sorts: [{ field: 'waiting' as const, direction: 'asc' as const }] }
  const codes = (dataOf(await t.portal.call(orders.list, { body: { sorts: body.sorts } }, admin.token)) as Order[]).map(
    ({ code }) => code,
  )
  expect(codes.indexOf(waiting!.code)).toBeLessThan(codes.indexOf(paid!.code))
  const file = await t.portal.call(orders.exportList, { body: { sorts: body.sorts } }, admin.token)
  const rows = await rowsOfSheet(file.bytes)
  const [titles] = rows
  const cellOf = (code: string, title: string) => rows.find(([first]) => first === code)?.[titles!.indexOf(title)]
  expect(cellOf(waiting!.code, 'Còn phải thu (VND)')).toBe(400_000)
  expect([cellOf(paid!.code, 'Còn phải thu (VND)'), cellOf(paid!.code, 'Cách bán')]).toEqual([0, 'Nhân viên bán'])
  dataOf(await t.portal.call(orders.refund, { body: { id: paid!.id, reason: 'Khách đổi ý' } }, admin.token))
  const after = await rowsOfSheet((await t.portal.call(orders.exportList, { body: {} }, admin.token)).bytes)
  const refunded = after[0]!.indexOf('Đã hoàn (VND)')
  const refundedOf = (code: string) => after.find(([first]) => first === code)?.[refunded]
  expect([refundedOf(paid!.code), refundedOf(waiting!.code)]).toEqual([400_000, 0])
})

test('a renewal and a change of plan by staff are orders, too; one that is refused leaves none', async () => {
  const buyer = await t.newBuyer(standard)
  const [before] = await t.subscriptionsOf(buyer.customerId)
  const body = { customerSubscriptionId: buyer.subscriptionId, endTime: before!.ends_at.toISOString() }
  const renew = () => t.portal.call(subscriptions.renew, { query: { NumofMonth: 2 }, body }, admin.token)
  const renewed = dataOf(await renew()) as Subscription
  expect((await renew()).body.code).toBe('StaleEdit')
  const change = { customerSubscriptionId: buyer.subscriptionId, newSubPlanId: advanced, endTime: renewed.endTime }
  const upgrade = () => t.portal.call(subscriptions.upgrade, { query: {}, body: change }, admin.token)
  dataOf(await upgrade())
  expect((await upgrade()).status).not.toBe(200)
  expect(await mine(buyer)).toMatchObject([
    { kind: 'upgrade', soldBy: 'staff', planName: 'Nâng cao', state: 'applied' },
    { kind: 'renew', soldBy: 'staff', gross: 800_000, state: 'applied' },
  ])
})

test('the customer pays what staff sold as anything else, though its time to be paid is long over', async () => {
  const buyer = await t.newBuyer()
  await register(buyer.customerId, standard)
  const [order] = await mine(buyer)
  expect(order?.can.pay).toBe(true)
  const [mail] = await mailsAbout(order!)
  expect(mail?.text).toContain(`/place-order/payment?order=${order!.id}`)
  t.moveTo('2026-11-15 12:00')
  const transfer = await t.started(buyer, order!.id, 'vietqr')
  expect(transfer).toMatchObject({ kind: 'transfer', transfer: { amount: 400_000 } })
  dataOf(await confirm(order!.id, 150_000, 'FT-STAFF-20'))
  const reference = await t.openVnpay(buyer, order!.id)
  const told = t.vnpay.finish(reference)
  expect([told['vnp_Amount'], await t.ipn(told), await t.ipn(told)]).toEqual(['25000000', '00', '02'])
  expect(await t.find(order!.id, buyer)).toMatchObject({
    state: 'applied',
    received: 400_000,
    can: { pay: false, receipt: true },
  })
  expect(await t.subscriptionsOf(buyer.customerId)).toHaveLength(1)
  expect((await t.pay(buyer, order!.id)).body.code).toBe('OrderNotPayable')
})

test('what is owed is credited as it was sold, and stays owed: the difference is all that a dearer plan costs', async () => {
  const buyer = await t.newBuyer()
  await register(buyer.customerId, standard)
  const [owed] = await mine(buyer)
  const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
  expect(order.gross).toBe(400_000)
  await t.paidInSandbox(buyer, order.id)
  expect(await t.find(owed!.id, buyer)).toMatchObject({ state: 'applied', paidAt: null, received: 0, can: { pay: true } })
})

test('where the portal takes no payments, the mail of a sale leads to no page that could not take one', async () => {
  const { payments } = t.portal.platform
  const before = { ...payments }
  Object.assign(payments, { vnpay: undefined, vietQr: undefined, isSandboxOn: false })
  try {
    const buyer = await t.newBuyer()
    await register(buyer.customerId, standard)
    const [order] = await mine(buyer)
    const [mail] = await mailsAbout(order!)
    expect(mail?.text).toContain(`vui lòng ghi mã ${order!.code}`)
    expect(mail?.text).not.toContain('/place-order/payment')
  } finally {
    Object.assign(payments, before)
  }
})

test('what costs nothing is paid at once, without a receipt', async () => {
  const buyer = await t.newBuyer()
  dataOf(await register(buyer.customerId, await t.newPlan({ name: 'Dùng thử', price: 0 })))
  const [order] = await mine(buyer)
  expect(order).toMatchObject({ gross: 0, state: 'applied', receiptNumber: null, paidAt: order!.appliedAt })
  expect((await t.find(order!.id, admin)).can).toMatchObject({ confirm: false, receipt: false })
  expect((await mailsAbout(order!))[0]?.text).not.toContain('Biên nhận được gửi')
})
