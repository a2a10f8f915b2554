/** What a customer can be sold now. */
import { nextSale } from '@hop/contract/customer-rules'
import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { subscriptions, type SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf, startSubscriptionTests } from './testing/subscription-setup.js'
import { createRegion } from '../../testing/factories/index.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
let planId: number
beforeAll(async () => {
  t = await startSubscriptionTests()
  const dearer = { name: 'Nâng cao', price: 727_273, concurrent_meetings: null, storage_mb: 300_000 }
  await t.newPlan(dearer)
  planId = await t.newPlan({ usage_unit: 'day' })
  await t.newPlan({ is_active: false })
  await t.newPlan({}, [t.elsewhere.regionId])
})
beforeEach(() => t.moveTo('2026-11-15 10:00'))
afterAll(() => t.portal.close())

const offerTo = async (customerId: number, role: 'Admin' | 'Manager' = 'Manager') =>
  dataOf(await t.call(subscriptions.offer, { params: { customerId } }, role)) as SubscriptionOffer

test('the active plans of the own region, the cheapest first, to managers and administrators alike', async () => {
  const customerId = await t.newCustomer()
  const offer = await offerTo(customerId)
  expect(offer.plans).toMatchObject([
    { id: planId, name: 'Tiêu chuẩn', priceWithVat: 400_000, unitTime: 'day', numberOfConcurrentMeetings: 10 },
    { name: 'Nâng cao', priceWithVat: 800_000, numberOfConcurrentMeetings: null, storageMb: 300_000 },
  ])
  expect(await offerTo(customerId, 'Admin')).toEqual(offer)
})

test('a plan can be registered while none is running, and the obstacle is named otherwise', async () => {
  const customerId = await t.newCustomer()
  expect(await offerTo(customerId)).toMatchObject({ can: { register: true }, obstacle: null })
  await t.registered(customerId, planId)
  expect(await offerTo(customerId)).toMatchObject({ can: { register: false }, obstacle: 'SubscriptionExists' })
  t.moveTo('2026-11-16 10:00')
  expect(await offerTo(customerId)).toMatchObject({ can: { register: true }, obstacle: null })
  await t.setStatus(customerId, 'Inactive')
  expect(await offerTo(customerId)).toMatchObject({ can: { register: false }, obstacle: 'CustomerNotActive' })
})

test('nothing can be registered where nothing is sold', async () => {
  const regionId = await createRegion(t.portal, 'Vùng trống')
  expect(await offerTo(await t.newCustomer({ region_id: regionId }), 'Admin')).toEqual({
    plans: [],
    can: { register: false },
    obstacle: null,
  })
})

test('the customer’s own record offers what the sale would do, and names what comes next', async () => {
  const customerId = await t.newCustomer()
  const sales = async () => {
    const found = dataOf(await t.call(customers.find, { params: { id: customerId } }, 'Manager')) as Customer
    const [current] = (await t.list(customerId, 'Manager')).filter(({ isCurrent }) => isCurrent)
    expect(found.can.register).toBe((await offerTo(customerId)).can.register)
    expect(found.can.renew).toBe(current?.can.renew ?? false)
    const listed = await t.call(customers.list, { params: { status: 'all' }, body: { pageSize: 100 } }, 'Manager')
    expect((listed.body['data'] as Customer[]).find(({ id }) => id === customerId)?.can).toEqual(found.can)
    return nextSale(found)
  }
  expect(await sales()).toBe('register')
  const twentyDays = await t.newPlan({ usage_unit: 'day', usage_count: 20 })
  await t.registered(customerId, twentyDays)
  expect(await sales(), 'all is well').toBeNull()
  t.moveTo('2026-12-01 10:00')
  expect(await sales(), 'near its end').toBe('renew')
  t.moveTo('2026-12-10 10:00')
  expect(await sales(), 'run out').toBe('renew')
  await t.portal.db.deleteFrom('region_plans').where('plan_id', '=', twentyDays).execute()
  expect(await sales(), 'run out, and not sold any more').toBe('register')
  await t.setStatus(customerId, 'Inactive')
  expect(await sales(), 'restricted').toBeNull()
  await t.setStatus(customerId, 'Active')
  await t.registered(customerId, planId)
  await t.cancel(customerId)
  expect(await sales(), 'cancelled').toBe('register')
})
