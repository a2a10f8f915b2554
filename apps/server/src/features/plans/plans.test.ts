import { longestUsage, plans, type Plan, unitTimes } from '@hop/contract/features/plans'
import { withVat } from '@hop/contract/money'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEveryRole, createPlaces, type Person, type Places, testPassword } from '../../testing/people.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

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
const newPlan = (change: object = {}) => {
  count += 1
  return {
    code: `GOI-${count}`,
    name: `Gói thử ${count}`,
    packageType: 'Standard',
    status: 4 as const,
    price: 363_636,
    numberOfDaysUsage: 1,
    unitTime: 'month' as const,
    numberOfConcurrentMeetings: 10,
    maximumNumberOfParticipantsInMeeting: 30,
    maximumLengthOfOneMeeting: 240,
    numberOfMeetingsPerMonth: 300,
    numberOfMeetingsPerDay: 50,
    storageMb: 100_000,
    coreImplName: 'bbb' as const,
    active: 1 as const,
    ...change,
  }
}
const create = (change: object = {}, token = people.Admin.token) => portal.call(plans.create, { body: newPlan(change) }, token)
const created = async (change: object = {}) => (await create(change)).body['data'] as Plan
const find = (id: number, token = people.Admin.token) => portal.call(plans.find, { params: { id } }, token)
const remove = (id: number) => portal.call(plans.remove, { query: { id } }, people.Admin.token)
const offer = (planId: number, regionId = places.regionId) =>
  portal.db.insertInto('region_plans').values({ region_id: regionId, plan_id: planId }).execute()
const rowsOf = (body: Record<string, unknown>) => body['data'] as Plan[]
/** What the server takes: the fields of the form, without what it adds to the record. */
const changeOf = ({ vatPercent: _v, priceWithVat: _p, createdBy: _b, createdTime: _t, can: _c, ...fields }: Plan) => fields

describe('creating a plan', () => {
  test('stores the net price and answers what a customer pays', async () => {
    const { status, body } = await create({ code: ' TC-30 ', price: 363_636 })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      code: 'TC-30',
      price: 363_636,
      vatPercent: 10,
      priceWithVat: 400_000,
      createdBy: 'Nguyễn Văn Admin',
      can: { edit: true, delete: true },
    })
  })

  test('an empty limit means unlimited and stays empty', async () => {
    const plan = await created({ numberOfMeetingsPerMonth: null, storageMb: null })
    expect(plan).toMatchObject({ numberOfMeetingsPerMonth: null, storageMb: null })
  })

  test('a code that is taken is refused at its field, whatever its case, until its plan is deleted', async () => {
    const { id } = await created({ code: 'Trung-Ma' })
    const again = await create({ code: 'TRUNG-MA' })
    expect([again.status, again.body.code, again.body.fields?.[0]?.path]).toEqual([409, 'DuplicatePlanCode', 'code'])
    await remove(id)
    expect((await create({ code: 'trung-ma' })).status).toBe(200)
  })

  test('a hundred identical requests at once make one plan', async () => {
    const body = newPlan({ code: 'CUNG-LUC' })
    const replies = await Promise.all(Array.from({ length: 100 }, () => portal.call(plans.create, { body }, people.Admin.token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body: { code } }) => code === 'DuplicatePlanCode')).toHaveLength(99)
  })

  test('a package type that is not on the list is refused at its field', async () => {
    const { status, body } = await create({ packageType: 'Gold' })
    expect([status, body.fields]).toEqual([400, [{ path: 'packageType', code: 'notAllowed' }]])
  })

  test.each([
    ['code', ''],
    ['code', 'x'.repeat(31)],
    ['name', 'x'],
    ['name', 'x'.repeat(51)],
    ['status', 5],
    ['price', -1],
    ['price', 1_000_000_001],
    ['price', 0.5],
    ['maximumNumberOfParticipantsInMeeting', 1],
    ['maximumNumberOfParticipantsInMeeting', 1001],
    ['numberOfConcurrentMeetings', 0],
    ['numberOfConcurrentMeetings', 101],
    ['maximumLengthOfOneMeeting', 14],
    ['maximumLengthOfOneMeeting', 1441],
    ['numberOfMeetingsPerMonth', 0],
    ['numberOfMeetingsPerMonth', 100_001],
    ['coreImplName', 'teams'],
    ['active', 2],
  ])('%s cannot be %j', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect([status, body.fields?.[0]?.path]).toEqual([400, field])
  })

  test.each(unitTimes.map((unit) => [unit, longestUsage[unit]] as const))(
    'by the %s it lasts %i at most',
    async (unitTime, most) => {
      expect((await create({ unitTime, numberOfDaysUsage: most })).status).toBe(200)
      const { status, body } = await create({ unitTime, numberOfDaysUsage: most + 1 })
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'numberOfDaysUsage'])
    },
  )
})

describe('VAT', () => {
  test.each([
    [0, 10, 0],
    [1, 10, 1],
    [4, 10, 4],
    [5, 10, 6],
    [363_636, 10, 400_000],
    [727_273, 10, 800_000],
    [1_000_000_000, 10, 1_100_000_000],
    [363_636, 8, 392_727],
    [100, 0, 100],
    // Halves that binary fractions would lose: 5003.5 and 5028.5.
    [5000, 0.07, 5004],
    [5000, 0.57, 5029],
  ])('%i net at %d percent is %i', (net, percent, gross) => {
    expect(withVat(net, percent)).toBe(gross)
  })

  test('a new rate counts from midnight in Vietnam on its first day', async () => {
    const { id } = await created({ price: 100_000 })
    const start = portal.clock.now()
    await portal.db.insertInto('vat_rates').values({ valid_from: '2026-11-16', percent: 8 }).execute()
    const priceAt = async (instant: string) => {
      portal.clock.set(new Date(instant))
      // A session lasts eight hours: not until midnight.
      const token = await portal.signIn(people.Admin.username, testPassword)
      const { vatPercent, priceWithVat } = (await find(id, token)).body['data'] as Plan
      return [vatPercent, priceWithVat]
    }
    expect(await priceAt('2026-11-15T16:59:59Z')).toEqual([10, 110_000])
    expect(await priceAt('2026-11-15T17:00:00Z')).toEqual([8, 108_000])
    await portal.db.deleteFrom('vat_rates').where('valid_from', '=', '2026-11-16').execute()
    portal.clock.set(start)
  })
})

describe('the list', () => {
  test('shows the active or the inactive plans by a filter', async () => {
    const inactive = await created({ active: 0 })
    const ids = async (filter: { operator: 'gt' | 'eq' }) =>
      rowsOf(
        (
          await portal.call(
            plans.list,
            { body: { pageSize: 1000, filters: [{ field: 'active', ...filter, value: 0 }] } },
            people.Admin.token,
          )
        ).body,
      ).map(({ id }) => id)
    expect(await ids({ operator: 'eq' })).toEqual([inactive.id])
    expect(await ids({ operator: 'gt' })).not.toContain(inactive.id)
  })

  test('is searched without accents and sorted by price', async () => {
    await created({ name: 'Gói Đặc biệt', price: 2 })
    await created({ name: 'gói đặc biệt hơn', price: 1 })
    const { body } = await portal.call(
      plans.list,
      {
        body: {
          filters: [{ field: 'name', operator: 'contains', value: 'dac biet' }],
          sorts: [{ field: 'price', direction: 'asc' }],
        },
      },
      people.Admin.token,
    )
    expect(rowsOf(body).map(({ price }) => price)).toEqual([1, 2])
  })
})

describe('a manager', () => {
  test('sees the plans of the own region, may do nothing to them, and finds no others', async () => {
    const [own, other] = [await created(), await created()]
    const elsewhere = await createPlaces(portal, 'Miền Nam')
    await offer(own.id)
    await offer(other.id, elsewhere.regionId)
    const { token } = people.Manager
    expect((await find(own.id, token)).body['data']).toMatchObject({ id: own.id, can: { edit: false, delete: false } })
    expect((await find(other.id, token)).body.code).toBe('PlanNotFound')
    const listed = await portal.call(plans.list, { body: {} }, token)
    expect(rowsOf(listed.body).map(({ id }) => id)).toEqual([own.id])
    expect((await create({}, token)).status).toBe(403)
  })
})

describe('changing a plan', () => {
  const update = (change: ReturnType<typeof changeOf>) => portal.call(plans.update, { body: change }, people.Admin.token)

  test('writes every field', async () => {
    const plan = await created()
    const change = {
      ...changeOf(plan),
      ...newPlan({ status: 2, unitTime: 'day', numberOfDaysUsage: 14, coreImplName: 'zoom', active: 0 }),
    }
    const { status, body } = await update(change)
    expect(status).toBe(200)
    const { updatedAt: _, ...fields } = change
    expect(body['data']).toMatchObject(fields)
  })

  test('an edit of an older version is refused, a deleted plan is not found, a taken code is told at its field', async () => {
    const plan = changeOf(await created())
    portal.clock.advance(1000)
    expect((await update({ ...plan, name: 'Lần một' })).status).toBe(200)
    const stale = await update({ ...plan, name: 'Lần hai' })
    expect([stale.status, stale.body.code]).toEqual([409, 'StaleEdit'])
    const other = await created({ code: 'DA-CO' })
    const { updatedAt: _, ...late } = plan
    const taken = await update({ ...late, code: 'da-co' } as typeof plan)
    expect([taken.body.code, taken.body.fields?.[0]?.path]).toEqual(['DuplicatePlanCode', 'code'])
    await remove(other.id)
    expect((await update({ ...changeOf(other), code: 'X' })).body.code).toBe('PlanNotFound')
  })

  test('a package type that is no longer offered stays valid where it is', async () => {
    const plan = await created()
    await portal.db.updateTable('plans').set({ package_type: 'Gói cũ' }).where('id', '=', plan.id).execute()
    expect((await update({ ...changeOf(plan), packageType: 'Gói cũ' })).status).toBe(200)
  })
})

describe('deleting a plan', () => {
  test('is refused while a region offers it, and says by how many', async () => {
    const { id } = await created()
    await offer(id)
    const { status, body } = await remove(id)
    expect([status, body.code, body.params]).toEqual([409, 'PlanInUse', [0, 1]])
    await portal.db.deleteFrom('region_plans').where('plan_id', '=', id).execute()
    expect((await remove(id)).status).toBe(200)
    expect((await find(id)).body.code).toBe('PlanNotFound')
    expect((await remove(id)).body.code).toBe('PlanNotFound')
  })
})

describe('deleting a plan that a customer has', () => {
  const subscribe = (planId: number, isActive: boolean) => {
    const now = portal.clock.now()
    const time = { starts_at: now, ends_at: new Date(now.getTime() + 1000), created_at: now, updated_at: now }
    const row = { customer_id: places.customerId, plan_id: planId, is_active: isActive, created_by: null, ...time }
    return portal.db
      .insertInto('subscriptions')
      .values({ ...row, concurrent_meetings: null, participants: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  test('is refused while the subscription is active, and possible once it is over', async () => {
    const { id } = await created()
    await subscribe(id, false)
    const { id: subscriptionId } = await subscribe(id, true)
    expect((await remove(id)).body).toMatchObject({ code: 'PlanInUse', params: [1, 0] })
    await portal.db.updateTable('subscriptions').set({ is_active: false }).where('id', '=', subscriptionId).execute()
    expect((await remove(id)).status).toBe(200)
  })

  test('is refused while an upgrade to it is planned', async () => {
    const [before, after] = [await created(), await created()]
    const { id: subscriptionId } = await subscribe(before.id, true)
    const now = portal.clock.now()
    const terms = { takes_effect_at: now, new_ends_at: now, concurrent_meetings: null, participants: null, amount: 0 }
    await portal.db
      .insertInto('planned_upgrades')
      .values({ subscription_id: subscriptionId, new_plan_id: after.id, created_by: null, created_at: now, ...terms })
      .execute()
    expect((await remove(after.id)).body).toMatchObject({ code: 'PlanInUse', params: [1, 0] })
    await portal.db.updateTable('planned_upgrades').set({ dropped_at: now }).where('new_plan_id', '=', after.id).execute()
    expect((await remove(after.id)).status).toBe(200)
  })
})

test('the kinds of packages and of cores come from the server', async () => {
  expect((await portal.call(plans.packageTypes, {}, people.Manager.token)).body['data']).toContain('Basic')
  expect((await portal.call(plans.coreTypes, {}, people.Manager.token)).body['data']).toEqual(['bbb', 'zoom'])
})

test('every change is in the audit log, with the old and the new price', async () => {
  const plan = await created({ price: 100 })
  await portal.call(plans.update, { body: { ...changeOf(plan), price: 200 } }, people.Admin.token)
  await remove(plan.id)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'details', 'account_id'])
    .where('entity', '=', 'plan')
    .where('entity_id', '=', String(plan.id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(entries[1]).toMatchObject({ account_id: people.Admin.id, details: { changed: { price: { from: 100, to: 200 } } } })
})
