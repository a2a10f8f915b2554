/** Whose subscriptions can be seen and changed by whom. */
import { type Call, isFileAnswer } from '@hop/contract/call'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Places } from '../../testing/factories/index.js'
import { startSubscriptionTests } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
let own: Places
let subscriptionId: number
let otherPlanId: number
beforeAll(async () => {
  t = await startSubscriptionTests()
  own = t.places
  const everywhere = [t.places.regionId, t.elsewhere.regionId]
  subscriptionId = (await t.registered(own.customerId, await t.newPlan({}, everywhere))).id
  otherPlanId = await t.newPlan({ price: 500_000 }, everywhere)
  await t.portal.db.updateTable('customers').set({ email: 'x@example.vn' }).where('id', '=', own.customerId).execute()
})
afterAll(() => t.portal.close())

/** Every call that names a record, asking for something that would be done for the right person. */
const attempts = (): [string, Call, object][] => {
  const id = { customerSubscriptionId: subscriptionId }
  const registration = { body: { customerId: own.customerId, subscriptionPlanId: otherPlanId } }
  const renewal = { query: { NumofMonth: 1 }, body: id }
  const upgrade = { query: {}, body: { ...id, newSubPlanId: otherPlanId } }
  return [
    ['offer', subscriptions.offer, { params: { customerId: own.customerId } }],
    ['register', subscriptions.register, registration],
    ['previewRegister', subscriptions.previewRegister, registration],
    ['renew', subscriptions.renew, renewal],
    ['previewRenew', subscriptions.previewRenew, renewal],
    ['upgrade', subscriptions.upgrade, upgrade],
    ['previewUpgrade', subscriptions.previewUpgrade, upgrade],
    ['cancelPlannedUpgrade', subscriptions.cancelPlannedUpgrade, { query: id }],
    ['setLimits', subscriptions.setLimits, { body: { ...id, numberOfConcurrentMeetings: 1 } }],
    ['cancel', subscriptions.cancel, { query: { customerId: own.customerId } }],
    ['sendReminder', subscriptions.sendReminder, { params: { subscriptionId } }],
  ]
}
const everything = () =>
  Promise.all(
    (['subscriptions', 'subscription_history', 'planned_upgrades', 'deliveries'] as const).map((table) =>
      t.portal.db.selectFrom(table).selectAll().execute(),
    ),
  )

test('a manager of another area finds nothing and changes nothing', async () => {
  const before = await everything()
  for (const [name, call, input] of attempts()) {
    const { status, body } = await t.call(call, input as never, 'Manager', t.elsewhere)
    expect([name, status, body.code]).toEqual([name, 404, expect.stringMatching(/^(Customer|Subscription)NotFound$/)])
  }
  expect(await everything()).toEqual(before)
  expect(await t.list(own.customerId, 'Manager', t.elsewhere)).toEqual([])
  expect(await t.history(own.customerId, 'Manager', t.elsewhere)).toEqual([])
})

test('every call that changes or previews is tried above', () => {
  const tried = new Set(attempts().map(([name]) => name))
  const left = Object.entries(subscriptions as Record<string, Call>).filter(
    ([name, { answer }]) => !tried.has(name) && !isFileAnswer(answer),
  )
  expect(left.map(([name]) => name)).toEqual(['list', 'history', 'storageHistory'])
})

test('a deleted customer’s subscription is not found, and its customer neither', async () => {
  const customerId = await t.newCustomer()
  const { id } = await t.registered(customerId, otherPlanId)
  await t.portal.db.updateTable('customers').set({ deleted_at: t.portal.clock.now() }).where('id', '=', customerId).execute()
  expect((await t.renew(id, 1)).body.code).toBe('SubscriptionNotFound')
  expect((await t.cancel(customerId)).body.code).toBe('CustomerNotFound')
})

test('a manager cannot tell a plan of another area from one that does not exist', async () => {
  const foreign = await t.newPlan({}, [t.elsewhere.regionId])
  for (const subscriptionPlanId of [foreign, 999_999]) {
    const body = { customerId: await t.newCustomer(), subscriptionPlanId }
    expect((await t.call(subscriptions.register, { body }, 'Manager')).body.code).toBe('PlanNotFound')
  }
})

describe('reading', () => {
  test('a manager sees the customers of the own area', async () => {
    const [seen] = await t.list(own.customerId, 'Manager')
    expect(seen).toMatchObject({ id: subscriptionId, can: { renew: true, cancel: true } })
  })

  test('a customer’s administrator reads the own customer’s, may change nothing, and sees no other’s', async () => {
    const [seen] = await t.list(own.customerId, 'Customer')
    expect(seen).toMatchObject({ id: subscriptionId, isActive: true })
    expect(new Set(Object.values(seen?.can ?? {}))).toEqual(new Set([false]))
    expect(await t.history(own.customerId, 'Customer')).toHaveLength(1)
    expect(await t.list(own.customerId, 'Customer', t.elsewhere)).toEqual([])
    expect(await t.history(own.customerId, 'Customer', t.elsewhere)).toEqual([])
    const storage = await t.call(subscriptions.storageHistory, t.onlyOf(own.customerId), 'Customer', t.elsewhere)
    expect([storage.status, storage.body['data']]).toEqual([200, []])
  })

  test('without a customer in the filter a list holds what is within reach', async () => {
    const idsFor = async (role: 'Customer' | 'Manager' | 'Admin') =>
      ((await t.call(subscriptions.list, { body: { pageSize: 100 } }, role)).body['data'] as { customerId: number }[]).map(
        ({ customerId }) => customerId,
      )
    const foreign = await t.newCustomer({ region_id: t.elsewhere.regionId })
    await t.registered(foreign, otherPlanId)
    expect(await idsFor('Customer')).toEqual([own.customerId])
    expect(await idsFor('Manager')).not.toContain(foreign)
    expect(await idsFor('Admin')).toContain(foreign)
  })

  test.each(['User', 'View'] as const)('%s may not', async (role) => {
    expect((await t.call(subscriptions.list, { body: {} }, role)).status).toBe(403)
  })
})
