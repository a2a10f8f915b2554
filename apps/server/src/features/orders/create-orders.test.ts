import { orders } from '@hop/contract/features/orders'
import type { SubscriptionQuote } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, createPlan, createSubscription } from '../../testing/factories/index.js'
import { dataOf, orderOf, startTwoPlans, together, type TwoPlans } from './testing/order-setup.js'

let { t, standard, advanced } = {} as TwoPlans
beforeAll(async () => {
  ;({ t, standard, advanced } = await startTwoPlans())
})
afterAll(() => t.close())
beforeEach(() => t.moveTo('2026-11-15 10:00'))

const preview = async (buyer: { token: string }, body: { kind: 'new' | 'renew' | 'upgrade'; planId: number; count?: number }) =>
  dataOf(await t.portal.call(orders.preview, { body }, buyer.token)) as SubscriptionQuote

describe('an order', () => {
  test('costs what the preview shows: net, VAT and gross are one number from then on', async () => {
    const buyer = await t.newBuyer()
    const shown = await preview(buyer, { kind: 'new', planId: standard })
    const order = await t.ordered(buyer, { planId: standard, amount: shown.amount })
    expect(order).toMatchObject({ state: 'draft', kind: 'new', gross: 400_000, net: 363_636, vat: 36_364, vatPercent: 10 })
    expect([order.gross, order.net, order.vat]).toEqual([shown.amount, shown.net, shown.vat])
    await t.portal.db.updateTable('plans').set({ price: 500_000 }).where('id', '=', advanced).execute()
    expect(await t.find(order.id, buyer)).toMatchObject({ gross: 400_000, problem: null })
    await t.portal.db.updateTable('plans').set({ price: 727_273 }).where('id', '=', advanced).execute()
  })

  test('is made only for the amount that was shown', async () => {
    const reply = await t.create(await t.newBuyer(), { planId: standard, amount: 399_999 })
    expect([reply.status, reply.body.code]).toEqual([409, 'StaleEdit'])
  })

  test('renews, for as many units as wanted', async () => {
    const order = await t.ordered(await t.newBuyer(standard), { kind: 'renew', planId: standard, count: 3 })
    expect(order).toMatchObject({ kind: 'renew', gross: 1_200_000 })
  })

  test('changes to a higher plan now, keeping the end or extending it; to a lower one at the end of the period', async () => {
    const keeps = await t.ordered(await t.newBuyer(standard), { kind: 'upgrade', planId: advanced })
    const extends_ = await t.ordered(await t.newBuyer(standard), {
      kind: 'upgrade',
      planId: advanced,
      upgradeOption: 1,
      count: 1,
    })
    expect([keeps.kind, extends_.kind]).toEqual(['upgrade', 'upgrade'])
    expect(extends_.gross - keeps.gross).toBe(800_000)
    const lower = await t.ordered(await t.newBuyer(advanced), { kind: 'upgrade', planId: standard })
    expect(lower).toMatchObject({ kind: 'lower', gross: 400_000 })
  })

  test.each([
    [{ kind: 'new' as const }, 'SubscriptionExists'],
    [{ kind: 'upgrade' as const }, 'PlanUnchanged'],
  ])('of what the customer has already (%o) is refused', async (wanted, code) => {
    const buyer = await t.newBuyer(standard)
    expect((await t.create(buyer, { ...wanted, planId: standard })).body.code).toBe(code)
  })

  test('of a renewal or an upgrade needs something to renew', async () => {
    const buyer = await t.newBuyer()
    expect((await t.create(buyer, { kind: 'renew', planId: standard })).body.code).toBe('NoActiveSubscription')
  })

  test('of a plan that the region does not sell finds no plan', async () => {
    const elsewhere = await createPlaces(t.portal, 'Miền Nam')
    const foreign = await createPlan(t.portal, [elsewhere.regionId])
    const { status, body } = await t.create(await t.newBuyer(), { planId: foreign })
    expect([status, body.code]).toEqual([404, 'PlanNotFound'])
  })

  test.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 399_999.5 }, 'amount'],
    [{ count: 0 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ coupon: 'TET2027' }, 'coupon'],
    [{ gross: 1 }, 'gross'],
    [{ planId: -4 }, 'planId'],
  ])('with %o is refused at that field', async (change, field) => {
    const body = { kind: 'new', planId: standard, ...change } as never
    const reply = await t.portal.call(orders.create, { body }, (await t.newBuyer()).token)
    expect([reply.status, reply.body.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })

  test('with one key, sent again and again and at once, is one', async () => {
    const buyer = await t.newBuyer()
    const replies = await together(8, () => t.createWithKey(buyer, { planId: standard }, 'key-for-one-order-0001'))
    const ids = new Set(replies.filter(({ status }) => status === 200).map((reply) => orderOf(reply).id))
    expect(ids.size).toBe(1)
    expect(orderOf(await t.createWithKey(buyer, { planId: standard }, 'key-for-one-order-0001')).id).toBe([...ids][0])
  })

  test('is the only open one: the next is told which, until that one is paid or cancelled', async () => {
    const buyer = await t.newBuyer()
    const replies = await together(8, () => t.create(buyer, { planId: standard }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const open = orderOf(replies.find(({ status }) => status === 200) as never)
    const refused = await t.create(buyer, { planId: advanced })
    expect(refused.body).toMatchObject({ code: 'OrderOpen', params: [open.id, open.code] })
    await t.portal.call(orders.cancel, { query: { id: open.id } }, buyer.token)
    expect(await t.ordered(buyer, { planId: advanced })).toMatchObject({ gross: 800_000 })
  })

  test('of another customer does not exist', async () => {
    const order = await t.ordered(await t.newBuyer(), { planId: standard })
    const stranger = await t.newBuyer()
    const manager = await createPerson(t.portal, 'Manager', await createPlaces(t.portal, 'Miền Trung'))
    const tries = [
      t.portal.call(orders.find, { params: { id: order.id } }, stranger.token),
      t.pay(stranger, order.id),
      t.paySandbox(stranger, order.id),
      t.portal.call(orders.cancel, { query: { id: order.id } }, stranger.token),
      t.portal.call(orders.receipt, { params: { id: order.id } }, stranger.token),
      t.portal.call(orders.find, { params: { id: order.id } }, manager.token),
      t.portal.call(orders.find, { params: { id: 987_654_321 } }, stranger.token),
    ]
    for (const reply of await Promise.all(tries)) expect([reply.status, reply.body.code]).toEqual([404, 'OrderNotFound'])
  })
})

describe('before paying it is told that', () => {
  test.each([
    ['the plan was changed', { price: 1 }, 'OrderPlanChanged'],
    ['the plan was withdrawn', { is_active: false }, 'PlanNotOffered'],
  ])('%s', async (_, change, code) => {
    const plan = await t.newPlan()
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: plan })
    await t.portal.db.updateTable('plans').set(change).where('id', '=', plan).execute()
    expect(await t.find(order.id, buyer)).toMatchObject({ problem: code })
    expect((await t.pay(buyer, order.id)).body.code).toBe(code)
  })

  test('somebody bought a plan meanwhile', async () => {
    const buyer = await t.newBuyer()
    const order = await t.ordered(buyer, { planId: standard })
    await createSubscription(t.portal, buyer.customerId, standard)
    expect((await t.pay(buyer, order.id)).body.code).toBe('SubscriptionExists')
  })

  test('the subscription got another end', async () => {
    const buyer = await t.newBuyer(standard)
    const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
    await t.portal.db
      .updateTable('subscriptions')
      .set({ ends_at: new Date('2028-01-01T00:00:00Z') })
      .where('id', '=', buyer.subscriptionId)
      .execute()
    expect((await t.pay(buyer, order.id)).body.code).toBe('OrderSubscriptionChanged')
  })
})
