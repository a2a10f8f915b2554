/** What a customer can be sold now. */
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
