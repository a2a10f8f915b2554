import { plans } from '@hop/contract/features/plans'
import { type Region, regions } from '@hop/contract/features/regions'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createEveryRole, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { insertPlan, type PlanValues } from '../plans/public.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
})
afterAll(() => portal.close())

let count = 0
const addPlan = async (name = 'Gói') => {
  count += 1
  const plan: PlanValues = {
    code: `P${count}`,
    name,
    package_type: 'Basic',
    status: 4,
    price: 100_000,
    price_basis: 'net',
    usage_count: 1,
    usage_unit: 'month',
    concurrent_meetings: 1,
    participants: 7,
    length_minutes: 40,
    meetings_per_month: null,
    meetings_per_day: 10,
    storage_mb: 5000,
    messages_per_recipient: 3,
    messages_per_day: 1000,
    recording_retention_days: null,
    core: 'bbb',
    is_active: true,
    is_on_pricing_page: false,
    is_self_service: true,
  }
  const { id } = await portal.db.transaction().execute((transaction) => insertPlan(transaction, plan, null, portal.clock.now()))
  return id
}
const newName = () => `Khu vực ${(count += 1)}`
const create = (name: string, planIds: number[] = []) =>
  portal.call(regions.create, { body: { name, listIdSubcriptionPlans: planIds } }, people.Admin.token)
const created = async (planIds: number[] = [], name = newName()) => (await create(name, planIds)).body['data'] as Region
const update = (id: number, name: string, planIds: number[], updatedAt?: string) =>
  portal.call(
    regions.update,
    { body: { id, name, listIdSubcriptionPlans: planIds, ...(updatedAt && { updatedAt }) } },
    people.Admin.token,
  )
const find = (id: number, query = {}) => portal.call(regions.find, { params: { id }, query }, people.Admin.token)
const remove = (id: number) => portal.call(regions.remove, { query: { id } }, people.Admin.token)
const plansOf = ({ subscriptions }: Region) => subscriptions.map(({ subscriptionPlanId }) => subscriptionPlanId)
const offeredNow = async (id: number) => plansOf((await find(id)).body['data'] as Region)

describe('creating a region', () => {
  test('answers it with the plans it offers, by name', async () => {
    const [later, earlier] = [await addPlan('Ổn định'), await addPlan('Ăn chắc')]
    const region = await created([later, earlier, later], ' Tây Nguyên ')
    expect(region).toMatchObject({ name: 'Tây Nguyên', isDefault: false, can: { edit: true, delete: true } })
    expect(plansOf(region)).toEqual([earlier, later])
    expect(region.subscriptions[0]).toMatchObject({
      name: 'Ăn chắc',
      active: 1,
      price: 100_000,
      priceBasis: 'net',
      priceWithVat: 110_000,
      numberOfDaysUsage: 1,
      unitTime: 'month',
      numberOfMeetingsPerMonth: null,
      numberOfConcurrentMeetings: 1,
      maximumNumberOfParticipantsInMeeting: 7,
      maximumLengthOfOneMeeting: 40,
    })
  })

  test('thirty identical requests at once make one region', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => create(index % 2 ? 'Cùng lúc' : 'CÙNG LÚC')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ body }) => body.code === 'DuplicateRegionName')
    expect(refused).toHaveLength(29)
    expect(refused[0]?.body.fields?.[0]?.path).toBe('name')
  })

  test('an unknown or deleted plan is refused and nothing is written', async () => {
    const gone = await addPlan()
    await portal.call(plans.remove, { query: { id: gone } }, people.Admin.token)
    const name = newName()
    for (const planIds of [[999_999], [gone], [await addPlan(), gone]]) {
      const { status, body } = await create(name, planIds)
      expect([status, body.code]).toEqual([404, 'PlanNotFound'])
    }
    expect(await portal.db.selectFrom('regions').select('id').where('name', '=', name).execute()).toEqual([])
  })

  test.each(['x', 'x'.repeat(51), '   '])('the name cannot be %j', async (name) => {
    const { status, body } = await create(name)
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'name'])
  })
})

describe('changing a region', () => {
  test('replaces its plans as a whole', async () => {
    const [one, two, three] = [await addPlan('a'), await addPlan('b'), await addPlan('c')]
    const region = await created([one, two])
    expect((await update(region.id, region.name, [two, three])).status).toBe(200)
    expect(await offeredNow(region.id)).toEqual([two, three])
    expect((await update(region.id, region.name, [])).status).toBe(200)
    expect(await offeredNow(region.id)).toEqual([])
  })

  test('a refused change leaves name and plans as they were', async () => {
    const plan = await addPlan()
    const region = await created([plan])
    expect((await update(region.id, 'Tên khác', [999_999])).body.code).toBe('PlanNotFound')
    const taken = await created()
    expect((await update(region.id, taken.name.toUpperCase(), [])).body.code).toBe('DuplicateRegionName')
    expect((await find(region.id)).body['data']).toMatchObject({ name: region.name })
    expect(await offeredNow(region.id)).toEqual([plan])
  })

  test('an edit of an older version is refused', async () => {
    const region = await created()
    portal.clock.advance(1000)
    expect((await update(region.id, region.name, [], region.updatedAt)).status).toBe(200)
    const stale = await update(region.id, region.name, [], region.updatedAt)
    expect([stale.status, stale.body.code]).toEqual([409, 'StaleEdit'])
  })

  test('twenty changes at once leave one of the sets, whole', async () => {
    const planIds = await Promise.all(Array.from({ length: 6 }, () => addPlan()))
    const region = await created()
    const sets = [planIds.slice(0, 3), planIds.slice(3), planIds]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update(region.id, region.name, sets[index % 3] ?? [])),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const left = new Set(await offeredNow(region.id))
    expect(sets.map((set) => new Set(set))).toContainEqual(left)
  })

  test('a plan that is deleted while it enters a region is in both cases consistent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const plan = await addPlan()
      const region = await created()
      const [entered, deleted] = await Promise.all([
        update(region.id, region.name, [plan]),
        portal.call(plans.remove, { query: { id: plan } }, people.Admin.token),
      ])
      expect([entered.status, deleted.status], `round ${round}`).toContain(200)
      expect(entered.status === 200 ? deleted.body.code : entered.body.code).toBe(
        entered.status === 200 ? 'PlanInUse' : 'PlanNotFound',
      )
    }
  })
})

describe('deleting a region', () => {
  test('is refused while customers or managers belong to it, and says how many', async () => {
    const full = await createPlaces(portal, 'Có người')
    const { id: managerId } = await createAccount(portal, 'Manager', full)
    const both = await remove(full.regionId)
    expect([both.status, both.body.code, both.body.params]).toEqual([409, 'RegionInUse', [1, 1]])
    const now = portal.clock.now()
    await portal.db.updateTable('customers').set({ deleted_at: now }).where('id', '=', full.customerId).execute()
    expect((await remove(full.regionId)).body.params).toEqual([0, 1])
    await portal.db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', managerId).execute()
    expect((await remove(full.regionId)).status).toBe(200)
    expect((await find(full.regionId)).body.code).toBe('RegionNotFound')
    expect((await remove(full.regionId)).body.code).toBe('RegionNotFound')
  })

  test('frees its name and the plans that only it offered', async () => {
    const plan = await addPlan()
    const region = await created([plan])
    expect((await portal.call(plans.remove, { query: { id: plan } }, people.Admin.token)).body.code).toBe('PlanInUse')
    expect((await remove(region.id)).status).toBe(200)
    expect((await portal.call(plans.remove, { query: { id: plan } }, people.Admin.token)).status).toBe(200)
    expect((await create(region.name)).status).toBe(200)
  })

  test('is refused for the default region', async () => {
    const { id } = await created()
    await portal.db.updateTable('regions').set({ is_default: true }).where('id', '=', id).execute()
    expect((await find(id)).body['data']).toMatchObject({ isDefault: true, can: { edit: true, delete: false } })
    const { status, body } = await remove(id)
    expect([status, body.code]).toEqual([409, 'RegionIsDefault'])
  })
})

describe('reading', () => {
  test('the list is searched without accents and holds each region’s plans', async () => {
    const plan = await addPlan()
    await created([plan], 'Đồng bằng sông Cửu Long')
    const { body } = await portal.call(
      regions.list,
      { body: { filters: [{ field: 'name', operator: 'contains', value: 'dong bang' }] } },
      people.Admin.token,
    )
    const rows = body['data'] as Region[]
    expect([rows.length, body['total'], plansOf(rows[0] as Region)]).toEqual([1, 1, [plan]])
  })

  test('the plans are left out when asked', async () => {
    const region = await created([await addPlan()])
    expect((await find(region.id, { includeSubscriptions: false })).body['data']).toMatchObject({ subscriptions: [] })
    expect(plansOf((await find(region.id, { includeSubscriptions: true })).body['data'] as Region)).toHaveLength(1)
  })

  test('an administrator gets the names of all regions, a manager that of the own one', async () => {
    await created()
    const all = (await portal.call(regions.names, {}, people.Admin.token)).body['data'] as object[]
    expect(all.length).toBeGreaterThan(1)
    const own = await portal.call(regions.names, {}, people.Manager.token)
    expect(own.body['data']).toEqual([{ id: places.regionId, name: 'Miền Bắc' }])
    expect((await portal.call(regions.list, { body: {} }, people.Manager.token)).status).toBe(403)
  })
})

test('every change is in the audit log, with the plans that came and went', async () => {
  const [one, two] = [await addPlan(), await addPlan()]
  const region = await created([one])
  await update(region.id, 'Tên được đổi', [two])
  await remove(region.id)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('entity', '=', 'region')
    .where('entity_id', '=', String(region.id))
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'create', details: { name: region.name, planIds: [one] } },
    { action: 'update', details: { name: { from: region.name, to: 'Tên được đổi' }, plansAdded: [two], plansRemoved: [one] } },
    { action: 'delete', details: { name: 'Tên được đổi' } },
  ])
})
