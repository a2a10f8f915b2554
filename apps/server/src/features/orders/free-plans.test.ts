/** What costs nothing is had once, at its own length; and nothing runs further than five years ahead. */
import { orders } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../testing/factories/index.js'
import { at, startTwoPlans, type TwoPlans } from './testing/order-setup.js'

let { t, standard } = {} as TwoPlans
let basic = 0
let trial = 0
let otherTrial = 0
beforeAll(async () => {
  ;({ t, standard } = await startTwoPlans())
  basic = await t.newPlan({ name: 'Cơ bản', price: 0 })
  await t.portal.db.updateTable('plans').set({ is_sign_up_plan: true }).where('id', '=', basic).execute()
  const twoWeeks = { price: 0, status: 2, usage_unit: 'day' as const, usage_count: 14 }
  trial = await t.newPlan({ ...twoWeeks, name: 'Dùng thử' })
  otherTrial = await t.newPlan({ ...twoWeeks, name: 'Dùng thử khác', status: 1 })
})
afterAll(() => t.close())
beforeEach(() => t.moveTo('2026-11-15 10:00'))

type Wanted = Parameters<typeof t.create>[1]
async function taken(buyer: Person, wanted: Wanted) {
  const order = await t.ordered(buyer, wanted)
  const { body } = await t.portal.call(orders.pay, { body: { id: order.id } }, buyer.token)
  expect(body['data']).toMatchObject({ kind: 'nothingToPay' })
  expect(await t.find(order.id, buyer)).toMatchObject({ state: 'applied' })
}
const refusal = async (buyer: Person, wanted: Wanted) => (await t.create(buyer, wanted)).body.code
/** Signed in anew: a session is over by then. */
const later = async ({ customerId }: { customerId: number }) => ({
  ...(await createPerson(t.portal, 'Customer', { ...t.places, customerId })),
  customerId,
})
const newest = async (customerId: number) => (await t.subscriptionsOf(customerId)).at(-1)
const offered = async (buyer: Person & { customerId: number }) => {
  const { body } = await t.portal.call(subscriptions.offer, { params: { customerId: buyer.customerId } }, buyer.token)
  return (body['data'] as { plans: { id: number }[] }).plans.map(({ id }) => id)
}

describe('a trial', () => {
  test('lasts its own days, whatever ran before, and is had once', async () => {
    const buyer = await t.newBuyer(basic, { ends_at: at('2026-12-15 10:00') })
    expect(await offered(buyer)).toEqual(expect.arrayContaining([trial, otherTrial, standard]))
    await taken(buyer, { kind: 'upgrade', planId: trial, upgradeOption: 1, count: 300 })
    expect(await newest(buyer.customerId)).toMatchObject({ plan_id: trial, ends_at: at('2026-11-29 10:00') })
    expect(await refusal(buyer, { kind: 'renew', planId: trial, count: 365 })).toBe('FreePlanNotRenewed')
    expect(await refusal(buyer, { kind: 'upgrade', planId: otherTrial })).toBe('FreePlanHad')
    t.moveTo('2026-12-01 10:00')
    await t.runJobs()
    expect(await newest(buyer.customerId)).toMatchObject({ plan_id: trial, ends_at: at('2026-11-29 10:00') })
    const again = await later(buyer)
    expect(await refusal(again, { planId: trial })).toBe('FreePlanHad')
    const plans = await offered(again)
    expect(plans).toContain(standard)
    expect(plans).not.toContain(trial)
    expect(plans).not.toContain(otherTrial)
  })

  test('after a paid plan begins at its end, for its own days', async () => {
    const buyer = await t.newBuyer(standard, { ends_at: at('2026-12-01 10:00') })
    await taken(buyer, { kind: 'upgrade', planId: trial, upgradeOption: 1, count: 300 })
    t.moveTo('2026-12-02 10:00')
    await t.runJobs()
    expect(await newest(buyer.customerId)).toMatchObject({ plan_id: trial, ends_at: at('2026-12-15 10:00') })
  })
})

test('the plan of sign-ups is had again after a trial, goes on by itself, and is renewed by no customer', async () => {
  const buyer = await t.newBuyer(basic, { ends_at: at('2026-12-15 10:00') })
  expect(await refusal(buyer, { kind: 'renew', planId: basic, count: 36 })).toBe('FreePlanNotRenewed')
  await taken(buyer, { kind: 'upgrade', planId: trial })
  t.moveTo('2026-12-02 10:00')
  await taken(await later(buyer), { planId: basic })
  expect(await newest(buyer.customerId)).toMatchObject({ plan_id: basic, renews_itself: true, ends_at: at('2027-01-02 10:00') })
})

test('what is not for self-service is sold by staff only', async () => {
  const planId = await t.newPlan({ is_self_service: false })
  const buyer = await t.newBuyer(standard)
  expect(await offered(buyer)).not.toContain(planId)
  expect(await refusal(buyer, { kind: 'upgrade', planId })).toBe('PlanNotSelfService')
  const other = await t.newBuyer(planId)
  expect(await refusal(other, { kind: 'renew', planId })).toBe('PlanNotSelfService')
  const { token } = await t.newStaff()
  const renewed = { query: { NumofMonth: 1 }, body: { customerSubscriptionId: other.subscriptionId } }
  expect((await t.portal.call(subscriptions.renew, renewed, token)).status).toBe(200)
})

test('a count that is too long is named as the order names it', async () => {
  const buyer = await t.newBuyer(standard)
  const reply = await t.create(buyer, { kind: 'renew', planId: standard, count: 300 })
  expect(reply.body.fields).toMatchObject([{ path: 'count', code: 'usageTooLong' }])
})

test('where one gateway is offered, nobody has to name it', async () => {
  const { payments } = t.portal.platform
  const before = { ...payments }
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: standard })
  const pay = () => t.portal.call(orders.pay, { body: { id: order.id } }, buyer.token)
  expect((await pay()).body.code).toBe('GatewayOff')
  Object.assign(payments, { vnpay: undefined, vietQr: undefined })
  try {
    expect((await pay()).body['data']).toMatchObject({ kind: 'sandbox' })
  } finally {
    Object.assign(payments, before)
  }
})

describe('five years ahead is the furthest', () => {
  test('for customers and staff alike', async () => {
    const year = await t.newPlan({ usage_unit: 'year', usage_count: 3 })
    const buyer = await t.newBuyer(year, { ends_at: at('2029-11-15 10:00') })
    expect(await refusal(buyer, { kind: 'renew', planId: year, count: 3 })).toBe('EndTooFar')
    const { token } = await t.newStaff()
    const renew = (count: number) =>
      t.portal.call(
        subscriptions.renew,
        { query: { NumofMonth: count }, body: { customerSubscriptionId: buyer.subscriptionId } },
        token,
      )
    expect((await renew(3)).body.code).toBe('EndTooFar')
    expect((await renew(2)).status).toBe(200)
    expect(await newest(buyer.customerId)).toMatchObject({ ends_at: at('2031-11-15 10:00') })
    expect(await refusal(buyer, { kind: 'upgrade', planId: standard, upgradeOption: 1 })).toBe('EndTooFar')
  })
})
