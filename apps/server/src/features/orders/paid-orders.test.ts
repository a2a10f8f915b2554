import { orders } from '@hop/contract/features/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories/index.js'
import { at, orderOf, startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced } = {} as TwoPlans
beforeAll(async () => {
  ;({ t, standard, advanced } = await startTwoPlans())
})
afterAll(() => t.close())
beforeEach(() => t.moveTo('2026-11-15 10:00'))

const refusedCodes = (replies: { status: number; body: { code?: unknown } }[]) =>
  replies.filter(({ status }) => status !== 200).map(({ body }) => body.code)

describe('paying', () => {
  test('thirty times at once charges once', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    const starts = await together(30, () => t.pay(buyer, order.id))
    expect(refusedCodes(starts)).toEqual([])
    const payments = await together(30, () => t.paySandbox(buyer, order.id))
    expect(payments.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(refusedCodes(payments))).toEqual(new Set(['OrderNotPayable']))
    expect(await t.amountsOf(order.id)).toEqual([400_000])
    expect(await t.subscriptionsOf(buyer.customerId)).toHaveLength(1)
  })

  test('begins what was bought, for its full time, when the money is there', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    t.moveTo('2026-11-15 16:00')
    expect(await t.paidInSandbox(buyer, order.id)).toMatchObject({ state: 'applied', can: { receipt: true, pay: false } })
    expect(await t.subscriptionsOf(buyer.customerId)).toMatchObject([
      { starts_at: at('2026-11-15 16:00'), ends_at: at('2026-12-15 16:00'), plan_id: standard },
    ])
  })

  test('renews from the end on', async () => {
    const buyer = await t.newBuyer(standard, { ends_at: at('2026-12-01 10:00') })
    await t.paidInSandbox(buyer, (await t.ordered(buyer, { kind: 'renew', planId: standard, count: 2 })).id)
    expect(await t.subscriptionsOf(buyer.customerId)).toMatchObject([{ ends_at: at('2027-02-01 10:00') }])
  })

  test('plans a lower plan for the end of the period', async () => {
    const buyer = await t.newBuyer(advanced, { ends_at: at('2026-12-01 10:00') })
    await t.paidInSandbox(buyer, (await t.ordered(buyer, { kind: 'upgrade', planId: standard })).id)
    expect(await t.subscriptionsOf(buyer.customerId)).toMatchObject([{ plan_id: advanced }])
    const planned = await t.portal.db
      .selectFrom('planned_upgrades')
      .selectAll()
      .where('subscription_id', '=', buyer.subscriptionId)
      .execute()
    expect(planned).toMatchObject([
      { new_plan_id: standard, takes_effect_at: at('2026-12-01 10:00'), new_ends_at: at('2027-01-01 10:00'), amount: 400_000 },
    ])
  })

  test('of nothing needs no gateway', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: await t.newPlan({ price: 0 }) })
    const { body } = await t.portal.call(orders.pay, { body: { id: order.id } }, buyer.token)
    expect(body['data']).toMatchObject({ kind: 'nothingToPay' })
    expect(await t.find(order.id, buyer)).toMatchObject({ state: 'applied', receiptNumber: null })
  })

  test('that the sandbox refuses can be tried again', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    await t.started(buyer, order.id)
    expect(orderOf(await t.paySandbox(buyer, order.id, 'refused'))).toMatchObject({ state: 'awaitingPayment', received: 0 })
    expect(await t.paidInSandbox(buyer, order.id)).toMatchObject({ state: 'applied' })
    const mails = t.portal.db.selectFrom('deliveries').select('text').where('subject', 'like', `%${order.code}%`)
    expect((await mails.executeTakeFirstOrThrow()).text).toContain('không có tiền thật')
  })
})

describe('a transfer', () => {
  const confirm = (token: string, id: number, amount: number, bankNumber: string) =>
    t.portal.call(orders.confirm, { body: { id, amount, bankNumber, receivedAt: '2026-11-15T09:30:00+07:00' } }, token)

  test('is confirmed by staff; too little waits for the rest, each counts once, too much stays visible', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    const { transfer } = await t.started(buyer, order.id, 'vietqr')
    expect(transfer).toMatchObject({ amount: 400_000, purpose: order.code })
    const { token } = await createPerson(t.portal, 'Manager', t.places)
    expect(orderOf(await confirm(token, order.id, 150_000, 'FT001'))).toMatchObject({
      state: 'awaitingPayment',
      received: 150_000,
    })
    expect((await confirm(token, order.id, 150_000, 'FT001')).body).toMatchObject({
      code: 'TransferKnown',
      fields: [{ path: 'bankNumber' }],
    })
    expect((await t.started(buyer, order.id, 'vietqr')).transfer).toMatchObject({ amount: 250_000 })
    const replies = await together(6, () => confirm(token, order.id, 300_000, 'FT002'))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const admin = await t.newStaff()
    expect(await t.find(order.id, admin)).toMatchObject({ state: 'applied', received: 450_000, gross: 400_000 })
    expect(await t.amountsOf(order.id)).toEqual([150_000, 300_000])
    expect(await t.subscriptionsOf(buyer.customerId)).toHaveLength(1)
  })

  test('pays one order: its number counts once over all of them, without case and spaces, and the refusal names the other', async () => {
    const [one, other] = [await t.newBuyer(), await t.newBuyer()]
    const orderOne = await t.ordered(one, { planId: standard })
    const orderOther = await t.ordered(other, { planId: advanced })
    await t.started(one, orderOne.id, 'vietqr')
    await t.started(other, orderOther.id, 'vietqr')
    const { token } = await t.newStaff()
    const replies = await Promise.all([
      confirm(token, orderOne.id, 400_000, 'FT26 319-aB'),
      confirm(token, orderOther.id, 800_000, ' ft26319-AB '),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const first = replies[0]?.status === 200 ? orderOne : orderOther
    // With whatever dash a document has.
    for (const number of ['FT26319-AB', 'FT26319\u2010AB', 'FT26319\u2013AB', 'FT26319\u2212AB', 'ＦＴ26319－AB']) {
      const refused = await confirm(token, first.id === orderOne.id ? orderOther.id : orderOne.id, 800_000, number)
      expect(refused.body).toMatchObject({ code: 'TransferKnown', params: [first.code], fields: [{ path: 'bankNumber' }] })
    }
    const amounts = [...(await t.amountsOf(orderOne.id)), ...(await t.amountsOf(orderOther.id))]
    expect(amounts).toEqual([first.gross])
  })

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ receivedAt: '2026-11-16T09:30:00+07:00' }, 'receivedAt'],
    [{ receivedAt: '1900-01-01T00:00:00+07:00' }, 'receivedAt'],
    [{ receivedAt: '2026-11-14T23:59:00+07:00' }, 'receivedAt'],
    [{ bankNumber: '' }, 'bankNumber'],
  ])('with %o is refused at its field', async (change, field) => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    await t.started(buyer, order.id, 'vietqr')
    const body = { id: order.id, amount: 400_000, bankNumber: 'FT9', receivedAt: '2026-11-15T09:30:00+07:00', ...change }
    const { token } = await t.newStaff()
    expect((await t.portal.call(orders.confirm, { body }, token)).body.fields).toMatchObject([{ path: field }])
  })

  test('that was sent before its sender turned to another gateway is confirmed all the same', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    await t.started(buyer, order.id, 'vietqr')
    await t.started(buyer, order.id, 'sandbox')
    const admin = await t.newStaff()
    expect(await t.find(order.id, admin)).toMatchObject({ gateway: 'sandbox', can: { confirm: true } })
    expect(orderOf(await confirm(admin.token, order.id, 400_000, 'FT7'))).toMatchObject({ state: 'applied', received: 400_000 })
  })

  test('is not for orders that are paid otherwise', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    expect((await confirm((await t.newStaff()).token, order.id, 400_000, 'FT5')).body.code).toBe('OrderNotConfirmable')
  })
})
