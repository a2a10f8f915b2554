import { type Plan, plans } from '@hop/contract/features/plans'
import { type Region, regions } from '@hop/contract/features/regions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPerson, createPlan, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { seedPlans } from './public.js'

let portal: TestPortal
beforeEach(async () => {
  portal = await startTestPortal()
})
afterEach(() => portal.close())

const count = async (table: 'plans' | 'regions' | 'region_plans') => {
  const { total } = await portal.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

test('a fresh portal sells Basic, Standard and Advanced in its default region', async () => {
  await seedPlans(portal.platform)
  const admin = await createPerson(portal, 'SupperAdmin', await createPlaces(portal))
  const { body } = await portal.call(plans.list, { body: { sorts: [{ field: 'id', direction: 'asc' }] } }, admin.token)
  const sold = (body['data'] as Plan[]).map((plan) => ({
    name: plan.name,
    price: plan.priceWithVat,
    people: plan.maximumNumberOfParticipantsInMeeting,
    minutes: plan.maximumLengthOfOneMeeting,
    storageMb: plan.storageMb,
    perDay: plan.numberOfMeetingsPerDay,
    shown: [plan.isOnPricingPage, plan.isSignUpPlan],
  }))
  expect(sold).toEqual([
    { name: 'Basic', price: 0, people: 7, minutes: 40, storageMb: 5000, perDay: 10, shown: [true, true] },
    { name: 'Standard', price: 400_000, people: 30, minutes: 240, storageMb: 100_000, perDay: 50, shown: [true, false] },
    { name: 'Advanced', price: 800_000, people: 80, minutes: 1440, storageMb: 300_000, perDay: 100, shown: [true, false] },
  ])
  const listed = (await portal.call(regions.list, { body: {} }, admin.token)).body['data'] as Region[]
  const first = listed.find(({ isDefault }) => isDefault)
  expect(first?.subscriptions.map(({ name }) => name)).toEqual(['Advanced', 'Basic', 'Standard'])
})

test('servers that start at once make it once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => seedPlans(portal.platform)))
  expect([await count('plans'), await count('regions'), await count('region_plans')]).toEqual([3, 1, 3])
  await seedPlans(portal.platform)
  expect([await count('plans'), await count('regions'), await count('region_plans')]).toEqual([3, 1, 3])
})

test('what staff have deleted does not come back', async () => {
  await seedPlans(portal.platform)
  await portal.db.deleteFrom('region_plans').execute()
  await portal.db.updateTable('plans').set({ deleted_at: portal.clock.now() }).execute()
  await seedPlans(portal.platform)
  expect([await count('plans'), await count('region_plans')]).toEqual([3, 0])
})

test('an installation that has plans of its own gets none of these', async () => {
  const { regionId } = await createPlaces(portal)
  await createPlan(portal, [regionId])
  await seedPlans(portal.platform)
  expect(await count('plans')).toBe(1)
})

test('the plan of sign-ups is a free one that is sold, and there is one of them', async () => {
  const places = await createPlaces(portal)
  const { regionId } = places
  const admin = await createPerson(portal, 'Admin', places)
  const [free, other, paid] = [
    await createPlan(portal, [regionId], { price: 0 }),
    await createPlan(portal, [regionId], { price: 0 }),
    await createPlan(portal, [regionId]),
  ]
  const choose = (id: number) => portal.call(plans.setSignUpPlan, { query: { id } }, admin.token)
  expect((await choose(paid)).body.code).toBe('SignUpPlanNotFree')
  await Promise.all([choose(free), choose(other)])
  expect((await choose(free)).body.code).toBe(0)
  const marked = await portal.db.selectFrom('plans').select('id').where('is_sign_up_plan', '=', true).execute()
  expect(marked).toEqual([{ id: free }])
  const { body } = await portal.call(plans.find, { params: { id: free } }, admin.token)
  const plan = body['data'] as Plan
  expect(plan.can.setSignUpPlan).toBe(false)
  const { code, name, packageType, status, numberOfDaysUsage, unitTime, coreImplName, active } = plan
  const limits = {
    numberOfConcurrentMeetings: 1,
    maximumNumberOfParticipantsInMeeting: 7,
    maximumLengthOfOneMeeting: 40,
    numberOfMeetingsPerMonth: null,
    numberOfMeetingsPerDay: 10,
    storageMb: 5000,
  }
  const typed = { id: free, code, name, packageType, status, numberOfDaysUsage, unitTime, coreImplName, active, ...limits }
  const dearer = await portal.call(plans.update, { body: { ...typed, price: 1000 } }, admin.token)
  expect(dearer.body).toMatchObject({ code: 'SignUpPlanNotFree', fields: [{ path: 'price' }] })
})
