/** The dashboard's tiles and its list of meetings: they say what is really there, whoever writes meanwhile. */
import { dashboard, type DashboardMeeting, type DashboardOverview } from '@hop/contract/features/dashboard'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import { customerUsers } from '@hop/contract/features/customer-users'
import { plans } from '@hop/contract/features/plans'
import type { Call } from '@hop/contract/call'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { type Reports, rowsOf, startReports } from './testing/report-setup.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createAccount, createCustomer, createPlan, createSubscription } from '../../testing/factories/index.js'
import { addUpChanges } from './numbers/mend-numbers.queries.js'
import { countAll } from './testing/brute-force.js'
import { liveMeeting } from '../meetings/testing/generated-month.js'
import { sql } from 'kysely'

let { portal, north, south, people, meetingAt } = {} as Reports
beforeAll(async () => {
  ;({ portal, north, south, people, meetingAt } = await startReports())
})
afterAll(() => portal.close())

const listed = async (input: { query?: object; body?: object }, token: string) =>
  rowsOf<DashboardMeeting>((await portal.call(dashboard.meetings, { query: {}, body: {}, ...input }, token)).body)

describe('the tiles', () => {
  test('say what the lists say that they lead to', async () => {
    const gone = await createCustomer(portal, north.regionId)
    await createAccount(portal, 'Customer', { ...north, customerId: gone })
    await portal.db.updateTable('customers').set({ deleted_at: portal.clock.now() }).where('id', '=', gone).execute()
    await createPlan(portal, [north.regionId])
    const notSold = await createPlan(portal, [north.regionId])
    await portal.db.updateTable('plans').set({ is_active: false }).where('id', '=', notSold).execute()
    // As the page of plans opens: those on sale.
    const onSale = { body: { pageSize: 1, filters: [{ field: 'active', operator: 'gt', value: 0 }] } }
    for (const who of ['Admin', 'Manager'] as const) {
      const { token } = people[who]
      const { totalCustomers, totalPackages, totalCustomerAccounts, activePlan } = (
        await portal.call(dashboard.overview, {}, token)
      ).body['data'] as DashboardOverview
      const total = async (call: Call, input: object) =>
        (await portal.call(call, { body: { pageSize: 1 }, ...input } as never, token)).body['total']
      expect([who, totalCustomers, totalPackages, totalCustomerAccounts, activePlan]).toEqual([
        who,
        await total(customers.list, { params: { status: 'all' } }),
        await total(plans.list, onSale),
        await total(customerAdmins.list, {}),
        null,
      ])
    }
    const own = (await portal.call(dashboard.overview, {}, people.Customer.token)).body['data'] as DashboardOverview
    const users = await portal.call(customerUsers.list, { body: { pageSize: 1 } }, people.Customer.token)
    expect([own.totalCustomers, own.totalPackages, own.totalCustomerAccounts]).toEqual([null, null, users.body['total']])
  })

  test('a customer reads its plan and how long it is good', async () => {
    const planId = await createPlan(portal, [north.regionId])
    const endsAt = new Date(portal.clock.now().getTime() + 10 * days)
    await createSubscription(portal, north.customerId, planId, { ends_at: endsAt })
    const { activePlan } = (await portal.call(dashboard.overview, {}, people.Customer.token)).body['data'] as DashboardOverview
    expect(activePlan).toEqual({ name: 'Tiêu chuẩn', endDate: endsAt.toISOString(), remainingDays: 10, renewsItself: false })
  })
})

describe('the list of the dashboard', () => {
  test('holds deleted meetings, which a manager opens, and offers the monitor to everybody else', async () => {
    const running = await meetingAt('2026-11-15T02:00:00Z', { status: 'END' })
    const deleted = await meetingAt('2026-11-15T02:00:00Z', {
      status: 'END',
      deleted_at: portal.clock.now(),
      deleted_by: people.Customer.id,
    })
    const seen = async (who: 'Admin' | 'Manager' | 'Customer') => {
      const rows = await listed({}, people[who].token)
      return [running, deleted].map((id) => rows.find((row) => row.id === id)?.can)
    }
    expect(await seen('Admin')).toEqual([
      { open: true, monitor: true },
      { open: false, monitor: false },
    ])
    expect(await seen('Customer')).toEqual([
      { open: true, monitor: true },
      { open: false, monitor: false },
    ])
    expect(await seen('Manager')).toEqual([
      { open: true, monitor: false },
      { open: true, monitor: false },
    ])
    const row = (await listed({}, people.Customer.token)).find(({ id }) => id === deleted)
    expect(row).toMatchObject({
      isDeleted: true,
      deletedByUsername: people.Customer.username,
      createdByName: 'Nguyễn Văn Customer',
    })
  })

  test('finds a name without accents, and by a number the meeting and the customer', async () => {
    const [own, theirs] = [
      await meetingAt('2026-11-15T02:00:00Z', { name: 'Họp Đại hội' }),
      await meetingAt('2026-11-15T02:00:00Z', { name: 'Khác' }, south),
    ]
    const found = async (value: string | number, fields: string[], token = people.Admin.token) => {
      const filters = fields.map((field) => ({ field, operator: field === 'name' ? 'contains' : 'eq', value }))
      return (await listed({ body: { filters: [{ logic: 'or', filters }] } }, token)).map(({ id }) => id)
    }
    expect(await found('hop dai', ['name'])).toEqual([own])
    expect(await found(theirs, ['id'])).toEqual([theirs])
    expect(await found(south.customerId, ['customerId'])).toContain(theirs)
    expect(await found(theirs, ['id'], people.Manager.token)).toEqual([])
    expect(await found(south.customerId, ['customerId'], people.Customer.token)).toEqual([])
  })

  test('takes whole days of Vietnam, and its file holds the same rows', async () => {
    const [last, first] = [await meetingAt('2026-06-10T16:59:59Z'), await meetingAt('2026-06-10T17:00:00Z')]
    const on = (day: string) => ({ query: { fromDate: day, toDate: day } })
    expect((await listed(on('2026-06-10'), people.Admin.token)).map(({ id }) => id)).toEqual([last])
    expect((await listed(on('2026-06-11'), people.Admin.token)).map(({ id }) => id)).toEqual([first])
    const file = await portal.call(dashboard.exportMeetings, { ...on('2026-06-11'), body: {} }, people.Admin.token)
    expect(file.headers.get('content-disposition')).toContain('DSCuocHop.xlsx')
    const [titles, ...rows] = await rowsOfSheet(file.bytes)
    expect(titles?.[0]).toBe('ID')
    expect(rows.map(([id]) => id)).toEqual([first])
  })

  test('its total needs no count', async () => {
    const { body } = await portal.call(dashboard.meetings, { query: {}, body: { pageSize: 1 } }, people.Admin.token)
    expect(body).toMatchObject({ total: (await countAll(portal.db, sql`true`)).meetings, totalIsCapped: false })
  })
})

test('many who write at once, and those who add up meanwhile, lose nothing and wait for nobody', async () => {
  const now = portal.clock.now()
  const core = {
    core_type: 'bbb',
    package_type: 'many',
    api_url: 'https://many.example.vn/',
    api_secret: 'x',
    max_participants: 9,
    max_meetings: 9,
    created_by: null,
    created_at: now,
    updated_at: now,
  } as const
  const { id: coreId } = await portal.db.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()
  const hands = { customerId: north.customerId, ownerId: people.Customer.id, otherOwnerId: people.User.id }
  const live = (n: number) => liveMeeting(portal, hands, n, coreId)
  const addUp = () => addUpChanges(portal.db, 10)
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 5 === 0 ? addUp() : live(n))))
  // Two who change meetings of the same days in opposite order.
  const [one, other] = [await meetingAt('2026-11-01T03:00:00Z'), await meetingAt('2026-11-02T03:00:00Z')]
  const [three, four] = [await meetingAt('2026-11-01T03:00:00Z'), await meetingAt('2026-11-02T03:00:00Z')]
  const cancel = (ids: number[]) =>
    portal.db.transaction().execute(async (transaction) => {
      for (const id of ids) {
        await transaction.updateTable('meetings').set({ status: 'CANCEL' }).where('id', '=', id).execute()
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
  await Promise.all([cancel([one, other]), cancel([four, three]), addUp(), addUp()])
  const { meetings, cancelled, people: came } = await countAll(portal.db, sql`customers.id = ${north.customerId}`)
  const tiles = (await portal.call(dashboard.overview, {}, people.Customer.token)).body['data'] as DashboardOverview
  expect([tiles.totalMeetings, tiles.totalCancelledMeetings]).toEqual([meetings, cancelled])
  const { rows } = await sql<{ people: number }>`select sum(people)::int as people from (
    select people from meeting_sums where scope = 'customer' and scope_id = ${north.customerId} and day is not null
    union all select people from meeting_day_changes where customer_id = ${north.customerId}) as kept`.execute(portal.db)
  expect(rows[0]?.people).toBe(came)
})
