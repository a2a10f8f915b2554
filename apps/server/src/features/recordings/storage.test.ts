import { recordings } from '@hop/contract/features/recordings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createPerson,
  createPlaces,
  createPlan,
  createSubscription,
  type Person,
  type Places,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

let places: Places
let owner: Person
let count = 0
beforeEach(async () => {
  count += 1
  places = await createPlaces(portal, `Nơi ${count}`)
  owner = await createPerson(portal, 'Customer', places)
})

const storage = async () => {
  const { body } = await portal.call(recordings.storage, {}, owner.token)
  return { used: body['storageUsed'], quota: body['storagePlan'], allowed: body['allowRecording'] }
}

async function subscribe({ planStorageMb, endsIn }: { planStorageMb: number | null; endsIn: number }) {
  const now = portal.clock.now().getTime()
  const planId = await createPlan(portal, [places.regionId], { storage_mb: planStorageMb })
  const times = { starts_at: new Date(now - 90 * days), ends_at: new Date(now + endsIn * days) }
  await createSubscription(portal, places.customerId, planId, times)
}
const use = (used_bytes: number) =>
  portal.db.insertInto('storage_use').values({ customer_id: places.customerId, used_bytes }).execute()

test('the quota is the plan’s storage and the customer’s own', async () => {
  expect(await storage()).toEqual({ used: 0, quota: 1000, allowed: true })
  await subscribe({ planStorageMb: 100_000, endsIn: 30 })
  expect(await storage()).toEqual({ used: 0, quota: 101_000, allowed: true })
})

test('a plan that has ended gives no room', async () => {
  await subscribe({ planStorageMb: 100_000, endsIn: -1 })
  expect(await storage()).toMatchObject({ quota: 1000 })
})

test('recording stops when the room is used up', async () => {
  await use(999_999_999)
  expect(await storage()).toEqual({ used: 999.999999, quota: 1000, allowed: true })
  await portal.db
    .updateTable('storage_use')
    .set({ used_bytes: 1_000_000_000 })
    .where('customer_id', '=', places.customerId)
    .execute()
  expect(await storage()).toEqual({ used: 1000, quota: 1000, allowed: false })
})

test('a plan without a limit has none', async () => {
  await subscribe({ planStorageMb: null, endsIn: 30 })
  await use(9_000_000_000_000)
  expect(await storage()).toEqual({ used: 9_000_000, quota: null, allowed: true })
})
