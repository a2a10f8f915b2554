import { accounts } from '@hop/contract/features/accounts'
import type { CustomerRow } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import type { Role } from '@hop/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createAccount,
  createCustomer,
  createPlan,
  createSubscription,
  recordFactories,
  startTwoRegions,
  type TwoRegions,
} from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

/** As a page of one row tells it: a page that is not full tells by itself how many there are. */
const totalFor = async (role: Role, filters: object[] = []) => {
  const body = { pageSize: 1, filters: filters as never[] }
  return (await portal.call(customers.list, { params: { status: 'all' }, body }, people[role].token)).body['total']
}
const totals = async () => ({ admin: await totalFor('Admin'), manager: await totalFor('Manager') })

const add = async (regionId: number, name = 'Khách mới') => ({ id: await createCustomer(portal, regionId, { name }) })

describe('the total of the whole list', () => {
  test('follows customers that are made, moved to another region, deleted and restored', async () => {
    const before = await totals()
    expect(before).toEqual({ admin: 2, manager: 1 })
    const { id } = await add(north.regionId)
    await add(south.regionId)
    expect(await totals()).toEqual({ admin: 4, manager: 2 })
    const change = (values: object) => portal.db.updateTable('customers').set(values).where('id', '=', id).execute()
    await change({ region_id: south.regionId })
    expect(await totals()).toEqual({ admin: 4, manager: 1 })
    await change({ deleted_at: portal.clock.now() })
    expect(await totals()).toEqual({ admin: 3, manager: 1 })
    await change({ deleted_at: null, region_id: north.regionId, name: 'Tên khác' })
    expect(await totals()).toEqual({ admin: 4, manager: 2 })
  })

  test('is right after thirty at once and after the changes were added up meanwhile', async () => {
    const before = Number(await totalFor('Admin'))
    const addUp = () => sql`select add_up_list_totals()`.execute(portal.db)
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 10 === 0 ? addUp() : add(north.regionId, `Khách ${n}`))))
    expect(await totalFor('Admin')).toBe(before + 27)
    await addUp()
    expect(await totalFor('Admin')).toBe(before + 27)
    expect(await totalFor('Admin', [{ field: 'name', operator: 'contains', value: 'khach' }])).toBeGreaterThanOrEqual(27)
  })

  test('counts the accounts of a list’s own roles', async () => {
    const list = async () =>
      (await portal.call(accounts.listManagers, { body: { pageSize: 1 } }, people.Admin.token)).body['total']
    const before = Number(await list())
    const { id } = await createAccount(portal, 'Manager', south)
    await createAccount(portal, 'User', south)
    expect(await list()).toBe(before + 1)
    await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', id).execute()
    expect(await list()).toBe(before)
  })
})

test('a customer in the list has the subscription that runs, or the one that ran last: what was cancelled has expired', async () => {
  const subscriptionId = (await recordFactories.subscription?.(portal, north)) ?? 0
  const { customer_id: id, ends_at } = await portal.db
    .selectFrom('subscriptions')
    .select(['customer_id', 'ends_at'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const listed = async (status: 'using' | 'near_expire' | 'expired') => {
    const { body } = await portal.call(customers.list, { params: { status }, body: { pageSize: 200 } }, people.Manager.token)
    return (body['data'] as CustomerRow[]).find((row) => row.id === id)
  }
  expect(await listed('using')).toMatchObject({
    cusSubEndDate: ends_at.toISOString(),
    subPlanName: 'Tiêu chuẩn',
    subscriptionStatus: 'using',
  })
  const now = portal.clock.now()
  const begun = new Date(now.getTime() - 100 * days)
  const longer = { starts_at: begun, period_starts_at: begun, ends_at: new Date(now.getTime() + 20 * days) }
  await portal.db.updateTable('subscriptions').set(longer).where('id', '=', subscriptionId).execute()
  expect(await listed('near_expire')).toMatchObject({ subscriptionStatus: 'near_expire', remainingDays: 20 })
  const cancelled = { is_active: false, cancelled_at: now }
  await portal.db.updateTable('subscriptions').set(cancelled).where('id', '=', subscriptionId).execute()
  expect([await listed('using'), await listed('near_expire')]).toEqual([undefined, undefined])
  expect(await listed('expired')).toMatchObject({
    subPlanName: 'Tiêu chuẩn',
    cusSubEndDate: now.toISOString(),
    subscriptionStatus: 'cancelled',
    remainingDays: -1,
  })
})

test('a subscription that has not begun is not in use, whenever it ends', async () => {
  const { regionId } = north
  const [customerId, planId] = [await createCustomer(portal, regionId), await createPlan(portal, [regionId])]
  const now = portal.clock.now().getTime()
  const times = { starts_at: new Date(now + days), ends_at: new Date(now + 5 * days) }
  await createSubscription(portal, customerId, planId, times)
  for (const status of ['using', 'near_expire', 'expired', 'all'] as const) {
    const { body } = await portal.call(customers.list, { params: { status }, body: { pageSize: 200 } }, people.Manager.token)
    const row = (body['data'] as CustomerRow[]).find(({ id }) => id === customerId)
    expect([status, row?.subscriptionStatus]).toEqual([status, status === 'all' ? 'upcoming' : undefined])
  }
})
