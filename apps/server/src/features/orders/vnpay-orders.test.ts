import { orders } from '@hop/contract/features/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAboutExpired } from './ask-gateways.js'
import { orderOf, startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced, opened } = {} as TwoPlans
beforeAll(async () => {
  ;({ t, standard, advanced, opened } = await startTwoPlans())
})
afterAll(() => t.close())
beforeEach(() => {
  t.moveTo('2026-11-15 10:00')
  t.vnpay.setTrouble('none')
})

const planOf = async (customerId: number) => (await t.subscriptionsOf(customerId)).at(-1)?.plan_id

test('VNPAY sends the buyer back to the order', async () => {
  const { buyer, order } = await opened()
  const { url } = await t.started(buyer, order.id, 'vnpay')
  expect(new URL(url ?? '').searchParams.get('vnp_ReturnUrl')).toBe(`${t.portal.url}/place-order/payment?order=${order.id}`)
})

describe('the IPN', () => {
  test('pays and applies the order; the limits hold at once', async () => {
    const { buyer, order, reference } = await opened()
    expect(await t.ipn(t.vnpay.finish(reference))).toBe('00')
    expect(await t.find(order.id, buyer)).toMatchObject({
      state: 'applied',
      received: order.gross,
      gateway: 'vnpay',
      receiptNumber: expect.stringMatching(/^2026-\d{6}$/),
      history: [
        { state: 'draft' },
        { state: 'awaitingPayment' },
        { state: 'paid', by: 'vnpay', isByPerson: false },
        { state: 'applied' },
      ],
    })
    expect((await t.subscriptionsOf(buyer.customerId)).at(-1)).toMatchObject({ plan_id: advanced, participants: 80 })
  })

  test('ten times at once is one payment: one 00, then 02', async () => {
    const { buyer, order, reference } = await opened()
    const told = t.vnpay.finish(reference)
    const codes = await together(10, () => t.ipn(told))
    expect(codes.toSorted()).toEqual(['00', ...Array.from({ length: 9 }, () => '02')])
    expect(await t.amountsOf(order.id)).toEqual([order.gross])
    expect(await planOf(buyer.customerId)).toBe(advanced)
  })

  test('out of order: a failure that comes after the payment changes nothing, one before it neither', async () => {
    const { order, reference, buyer } = await opened()
    const failed = t.vnpay.finish(reference, '24')
    expect(await t.ipn(failed)).toBe('00')
    expect(await t.ipn(failed)).toBe('02')
    expect((await t.find(order.id, buyer)).state).toBe('awaitingPayment')
    const paid = t.vnpay.finish(reference)
    expect(await t.ipn(paid)).toBe('00')
    expect(await t.ipn(failed)).toBe('02')
    expect((await t.find(order.id, buyer)).state).toBe('applied')
  })

  test('with another amount, a bad signature or an unknown order is told so, and nothing moves', async () => {
    const { order, reference, buyer } = await opened()
    const { vnp_SecureHash: _, ...told } = t.vnpay.finish(reference)
    expect(await t.ipn(t.vnpay.sign({ ...told, vnp_Amount: '100' }))).toBe('04')
    expect(await t.ipn(t.vnpay.sign({ ...told, vnp_Amount: `${order.gross * 100 + 1}` }))).toBe('04')
    expect(await t.ipn({ ...told, vnp_SecureHash: 'a'.repeat(128) })).toBe('97')
    expect(await t.ipn(told)).toBe('97')
    expect(await t.ipn(t.vnpay.sign({ ...told, vnp_TmnCode: 'OTHER001' }))).toBe('97')
    expect(await t.ipn(t.vnpay.sign({ ...told, vnp_TxnRef: 'HOPUNKNOWN-1' }))).toBe('01')
    expect(await t.find(order.id, buyer)).toMatchObject({ state: 'awaitingPayment', received: 0 })
  })

  test('the signed address that sends somebody to pay is no notice', async () => {
    const { buyer, order } = await opened()
    const { url } = await t.started(buyer, order.id, 'vnpay')
    expect(await t.ipn(Object.fromEntries(new URL(url ?? '').searchParams))).toBe('97')
    expect((await t.find(order.id, buyer)).payments).toMatchObject([{ state: 'pending' }])
  })

  test('after a cancellation is recorded, told 02, and waits to be paid back', async () => {
    const { buyer, order, reference } = await opened()
    await t.portal.call(orders.cancel, { query: { id: order.id } }, buyer.token)
    const told = t.vnpay.finish(reference)
    expect([await t.ipn(told), await t.ipn(told)]).toEqual(['02', '02'])
    const admin = await t.newStaff()
    expect(await t.find(order.id, admin)).toMatchObject({ state: 'cancelled', received: order.gross, can: { refund: true } })
    expect(await planOf(buyer.customerId)).toBe(standard)
    const list = await t.portal.call(orders.list, { body: { sorts: [{ field: 'waiting', direction: 'asc' }] } }, admin.token)
    expect((list.body['data'] as { id: number }[])[0]).toMatchObject({ id: order.id })
    await t.portal.call(orders.refund, { body: { id: order.id, reason: 'Tiền đến sau khi hủy' } }, admin.token)
    expect(await t.find(order.id, admin)).toMatchObject({ state: 'refunded', received: 0 })
  })

  test('after a refund is 02', async () => {
    const { order, reference } = await opened()
    const told = t.vnpay.finish(reference)
    await t.ipn(told)
    const admin = await t.newStaff()
    const refunded = orderOf(await t.portal.call(orders.refund, { body: { id: order.id, reason: 'Khách đổi ý' } }, admin.token))
    expect(refunded).toMatchObject({ state: 'refunded', received: 0 })
    expect(await t.ipn(told)).toBe('02')
    expect(await t.amountsOf(order.id)).toEqual([order.gross, -order.gross])
    const again = await t.portal.call(orders.refund, { body: { id: order.id, reason: 'Lần nữa' } }, admin.token)
    expect(again.body.code).toBe('NothingToRefund')
  })
})

test('asked and told to pay back, VNPAY hears the address of the portal', async () => {
  const { platform } = t.portal
  const { publicUrl } = platform
  platform.publicUrl = () => 'https://203.0.113.7:8443'
  try {
    const { order, reference } = await opened()
    t.vnpay.finish(reference)
    t.moveTo('2026-11-15 10:30')
    await askAboutExpired(platform, t.portal.clock.now(), new AbortController().signal)
    const admin = await t.newStaff()
    const body = { id: order.id, reason: 'Khách đổi ý' }
    expect(orderOf(await t.portal.call(orders.refund, { body }, admin.token))).toMatchObject({ state: 'refunded' })
    expect(t.vnpay.asked.slice(-2)).toEqual(['querydr', 'refund'])
    expect(t.vnpay.addresses.slice(-2)).toEqual(['203.0.113.7', '203.0.113.7'])
  } finally {
    platform.publicUrl = publicUrl
  }
})

describe('without an IPN', () => {
  test('the return page shows what VNPAY signed, and changes nothing', async () => {
    const { buyer, order, reference } = await opened()
    const told = t.vnpay.finish(reference)
    const read = (body: Record<string, string>) => t.portal.call(orders.readReturn, { body }, buyer.token)
    expect((await read(told)).body['data']).toEqual({ orderId: order.id, isAuthentic: true, responseCode: '00' })
    expect((await read({ ...told, vnp_ResponseCode: '24' })).body['data']).toMatchObject({ isAuthentic: false })
    expect(await t.find(order.id, buyer)).toMatchObject({ state: 'awaitingPayment', received: 0 })
  })

  test('a payment that nobody made fails, and another one can be begun', async () => {
    const { buyer, order, reference } = await opened()
    t.vnpay.finish(reference, '24')
    t.moveTo('2026-11-15 10:16')
    const next = await t.openVnpay(buyer, order.id)
    expect(next).not.toBe(reference)
    expect(await t.ipn(t.vnpay.finish(next))).toBe('00')
    expect((await t.find(order.id, buyer)).payments).toMatchObject([{ state: 'failed', resultCode: '02' }, { state: 'paid' }])
  })
})
