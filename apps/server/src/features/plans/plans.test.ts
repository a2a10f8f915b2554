import { longestUsage, plans, type Plan, unitTimes } from '@hop/contract/features/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlan, startTwoRegions, type TwoRegions } from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

const create = (change: object = {}, token = people.Admin.token) => portal.call(plans.create, { body: newPlan(change) }, token)
const created = async (change: object = {}) => (await create(change)).body['data'] as Plan
const find = (id: number, token = people.Admin.token) => portal.call(plans.find, { params: { id } }, token)
const remove = (id: number) => portal.call(plans.remove, { query: { id } }, people.Admin.token)
const offer = (planId: number, regionId = north.regionId) =>
  portal.db.insertInto('region_plans').values({ region_id: regionId, plan_id: planId }).execute()
const rowsOf = (body: Record<string, unknown>) => body['data'] as Plan[]

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

  test('thirty identical requests at once make one plan', async () => {
    const body = newPlan({ code: 'CUNG-LUC' })
    const replies = await Promise.all(Array.from({ length: 30 }, () => portal.call(plans.create, { body }, people.Admin.token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body: { code } }) => code === 'DuplicatePlanCode')).toHaveLength(29)
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

  test('refuses a filter that no flag can have, and does not break on it', async () => {
    const filters = [{ field: 'active' as const, operator: 'lte' as const, value: 2 ** 40 }]
    const { status, body } = await portal.call(plans.list, { body: { filters } }, people.Admin.token)
    expect([status, body.code]).toEqual([400, 'InvalidInput'])
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

  test('by name has 2 before 10, wherever the number stands', async () => {
    for (const name of ['Số 10', 'số 9 cũ', 'Số 2', 'Số 10 b', 'Số 10 a', 'Số']) await created({ name })
    const { body } = await portal.call(
      plans.list,
      {
        body: {
          filters: [{ field: 'name', operator: 'contains', value: 'số' }],
          sorts: [{ field: 'name', direction: 'asc' }],
        },
      },
      people.Admin.token,
    )
    expect(rowsOf(body).map(({ name }) => name)).toEqual(['Số', 'Số 2', 'số 9 cũ', 'Số 10', 'Số 10 a', 'Số 10 b'])
  })
})

describe('a manager', () => {
  test('sees the plans of the own region, may do nothing to them, and finds no others', async () => {
    const [own, other] = [await created(), await created()]
    await offer(own.id)
    await offer(other.id, south.regionId)
    const { token } = people.Manager
    expect((await find(own.id, token)).body['data']).toMatchObject({ id: own.id, can: { edit: false, delete: false } })
    expect((await find(other.id, token)).body.code).toBe('PlanNotFound')
    const listed = await portal.call(plans.list, { body: {} }, token)
    expect(rowsOf(listed.body).map(({ id }) => id)).toEqual([own.id])
    expect((await create({}, token)).status).toBe(403)
  })
})

test('the kinds of packages and of cores come from the server', async () => {
  expect((await portal.call(plans.packageTypes, {}, people.Manager.token)).body['data']).toContain('Basic')
  expect((await portal.call(plans.coreTypes, {}, people.Manager.token)).body['data']).toEqual(['bbb', 'zoom'])
})
