/** The lists among the reports, their files, and what is not accepted. */
import { dashboard, type DashboardMeeting, type DashboardOverview } from '@hop/contract/features/dashboard'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import { customerUsers } from '@hop/contract/features/customer-users'
import { plans } from '@hop/contract/features/plans'
import { type ContractRow, type MeetingOfUser, type NewAccountRow, reports } from '@hop/contract/features/reports'
import type { Call } from '@hop/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.js'
import {
  createAccount,
  createCustomer,
  createMeeting,
  createPlan,
  createSubscription,
  startTwoRegions,
  type TwoRegions,
} from '../../testing/factories/index.js'
import { addUpChanges } from './numbers/mend-numbers.queries.js'
import { countAll } from './testing/brute-force.js'
import { liveMeeting } from '../meetings/testing/generated-month.js'
import { sql } from 'kysely'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

const dataOf = <Row>(body: Record<string, unknown>) => body['data'] as Row[]
async function sheetOf(bytes: Buffer) {
  const rows: unknown[][] = []
  for await (const { cells } of readSpreadsheet(bytes)) rows.push(cells)
  return rows
}
const meetingAt = async (startsAt: string, values: object = {}, place = north, ownerId = people.Customer.id) => {
  const id = await createMeeting(portal, { customerId: place.customerId, ownerId })
  await portal.db
    .updateTable('meetings')
    .set({ starts_at: new Date(startsAt), ...values })
    .where('id', '=', id)
    .execute()
  return id
}
const listed = async (input: { query?: object; body?: object }, token: string) =>
  dataOf<DashboardMeeting>((await portal.call(dashboard.meetings, { query: {}, body: {}, ...input }, token)).body)

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
    const [titles, ...rows] = await sheetOf(file.bytes)
    expect(titles?.[0]).toBe('ID')
    expect(rows.map(([id]) => id)).toEqual([first])
  })

  test('its total needs no count', async () => {
    const { body } = await portal.call(dashboard.meetings, { query: {}, body: { pageSize: 1 } }, people.Admin.token)
    expect(body).toMatchObject({ total: (await countAll(portal.db, sql`true`)).meetings, totalIsCapped: false })
  })
})

test('new accounts are those made on days of Vietnam, of the own area, and not the deleted ones', async () => {
  const at = new Date('2026-05-01T17:00:00Z')
  const made = await createAccount(portal, 'User', north, { now: at })
  const elsewhere = await createAccount(portal, 'User', south, { now: at })
  const manager = await createAccount(portal, 'Manager', south, { now: at })
  const gone = await createAccount(portal, 'User', north, { now: at })
  await portal.db.updateTable('accounts').set({ deleted_at: at }).where('id', '=', gone.id).execute()
  const on = async (day: string, token: string, body: object = {}) => {
    const reply = await portal.call(reports.newAccounts, { query: { fromDate: day, toDate: day }, body }, token)
    return dataOf<NewAccountRow>(reply.body).map(({ id }) => id)
  }
  expect(await on('2026-05-01', people.Admin.token)).toEqual([])
  expect(await on('2026-05-02', people.Admin.token)).toEqual([manager.id, elsewhere.id, made.id])
  expect(await on('2026-05-02', people.Manager.token)).toEqual([made.id])
  const inSouth = { filters: [{ field: 'areaId', operator: 'eq', value: south.regionId }] }
  expect(await on('2026-05-02', people.Admin.token, inSouth)).toEqual([manager.id, elsewhere.id])
  const query = { fromDate: '2026-05-02', toDate: '2026-05-02' }
  const file = await portal.call(reports.exportNewAccounts, { query, body: {} }, people.Admin.token)
  expect((await sheetOf(file.bytes)).slice(1).map(([id]) => id)).toEqual([manager.id, elsewhere.id, made.id])
})

test('contracts are those registered in these days, or those whose last day of use is one of them', async () => {
  const planId = await createPlan(portal, [north.regionId])
  const sell = async (place: typeof north, endsAt: string) => {
    const customerId = await createCustomer(portal, place.regionId)
    return createSubscription(portal, customerId, planId, { ends_at: new Date(endsAt) })
  }
  // Midnight of the 11th in Vietnam: the 10th is the last day.
  const [atMidnight, next, far] = [
    await sell(north, '2027-02-10T17:00:00Z'),
    await sell(north, '2027-02-10T17:00:01Z'),
    await sell(south, '2027-02-10T10:00:00Z'),
  ]
  const ids = async (query: object, token: string) =>
    dataOf<ContractRow>((await portal.call(reports.contracts, { query, body: {} }, token)).body).map(({ id }) => id)
  const on = (day: string) => ({ kind: 'expiring', fromDate: day, toDate: day })
  expect(await ids(on('2027-02-10'), people.Admin.token)).toEqual([far, atMidnight])
  expect(await ids(on('2027-02-11'), people.Admin.token)).toEqual([next])
  expect(await ids(on('2027-02-10'), people.Manager.token)).toEqual([atMidnight])
  const today = { fromDate: '2026-11-15', toDate: '2026-11-15' }
  expect(await ids(today, people.Manager.token)).toEqual(expect.arrayContaining([atMidnight, next]))
  expect(await ids(today, people.Manager.token)).not.toContain(far)
  await portal.db
    .updateTable('subscriptions')
    .set({ is_active: false, cancelled_at: portal.clock.now() })
    .where('id', '=', next)
    .execute()
  expect(await ids(on('2027-02-11'), people.Admin.token)).toEqual([])
  // It ended when it was cancelled, and stands there in the order of ends.
  const rows = dataOf<ContractRow>(
    (
      await portal.call(
        reports.contracts,
        { query: today, body: { sorts: [{ field: 'cusSubEndDate', direction: 'asc' }] } },
        people.Manager.token,
      )
    ).body,
  )
  expect(rows.map(({ cusSubEndDate }) => cusSubEndDate)).toEqual(rows.map(({ cusSubEndDate }) => cusSubEndDate).toSorted())
  expect(rows[0]?.id).toBe(next)
})

test('contracts that expire are those of the coming days, unless others are named', async () => {
  const planId = await createPlan(portal, [north.regionId])
  const endingIn = async (count: number) =>
    createSubscription(portal, await createCustomer(portal, north.regionId), planId, {
      starts_at: new Date(portal.clock.now().getTime() - 60 * days),
      ends_at: new Date(portal.clock.now().getTime() + count * days),
    })
  const [over, soon, later] = [await endingIn(-5), await endingIn(5), await endingIn(40)]
  const { body } = await portal.call(reports.contracts, { query: { kind: 'expiring' }, body: {} }, people.Admin.token)
  const found = dataOf<ContractRow>(body).map(({ id }) => id)
  expect([over, soon, later].filter((id) => found.includes(id))).toEqual([soon])
})

test('a customer reads the meetings of its people by whose they are and what they are called, and nobody else’s', async () => {
  const { id: lan } = await createAccount(portal, 'User', north, { name: 'Trần Thị Lan' })
  const [hers, another] = [
    await meetingAt('2026-04-02T03:00:00Z', { name: 'Đào tạo' }, north, lan),
    await meetingAt('2026-04-02T03:00:00Z', { name: 'Đào tạo', deleted_at: portal.clock.now() }),
  ]
  await meetingAt('2026-04-02T03:00:00Z', { name: 'Đào tạo' }, south)
  const query = { fromDate: '2026-04-02', toDate: '2026-04-02' }
  const ids = async (filters: object[]) =>
    dataOf<MeetingOfUser>(
      (await portal.call(reports.meetingsByUser, { query, body: { filters: filters as never[] } }, people.Customer.token)).body,
    ).map(({ id }) => id)
  expect(await ids([])).toEqual([another, hers])
  expect(await ids([{ field: 'User.Name', operator: 'contains', value: 'tran thi' }])).toEqual([hers])
  expect((await ids([{ field: 'Meeting.Name', operator: 'contains', value: 'dao tao' }])).length).toBe(2)
  const file = await portal.call(reports.exportMeetingsByUser, { query, body: {} }, people.Customer.token)
  expect(file.headers.get('content-disposition')).toContain('ThongKeChiTiet_CuocHop.xlsx')
  expect((await sheetOf(file.bytes)).length).toBe(3)
})

test.each([
  ['ThongKeSoLuongCuocHop.xlsx', reports.exportCustomerMeetings],
  ['ThongKeChiTietSoLuongCuocHop.xlsx', reports.exportCustomerMeetingDetails],
] as const)('%s has every customer, and says which ones are deleted', async (name, call) => {
  const customerId = await createCustomer(portal, north.regionId)
  await meetingAt('2026-11-10T03:00:00Z', {}, { ...north, customerId })
  const { customer_code } = await portal.db
    .updateTable('customers')
    .set({ deleted_at: portal.clock.now() })
    .where('id', '=', customerId)
    .returning('customer_code')
    .executeTakeFirstOrThrow()
  const file = await portal.call(call, { query: {}, body: { pageSize: 1 } }, people.Admin.token)
  expect(file.headers.get('content-disposition')).toContain(name)
  const { body } = await portal.call(reports.customerMeetings, { query: {}, body: { pageSize: 1 } }, people.Admin.token)
  const rows = await sheetOf(file.bytes)
  expect(rows.length - 1).toBe(body['total'])
  expect(rows.filter(([, , deleted]) => deleted === 'Đã xóa').map(([code]) => code)).toContain(customer_code)
})

test('the totals’ file has a line for each day', async () => {
  const query = { fromDate: '2026-11-01', toDate: '2026-11-10' }
  const file = await portal.call(reports.exportMeetingTotals, { query }, people.Admin.token)
  expect((await sheetOf(file.bytes)).length).toBe(11)
})

describe('what makes no sense is refused by its field', () => {
  const asked: [string, Call][] = [
    ['dashboard.participants', dashboard.participants],
    ['dashboard.meetings', dashboard.meetings],
    ['reports.customerMeetings', reports.customerMeetings],
    ['reports.exportCustomerMeetings', reports.exportCustomerMeetings],
    ['reports.customerMeetingDetails', reports.customerMeetingDetails],
    ['reports.meetingTotals', reports.meetingTotals],
    ['reports.newAccounts', reports.newAccounts],
    ['reports.contracts', reports.contracts],
  ]
  const problemsOf = async (call: Call, input: object) => {
    const reply = await portal.call(
      call,
      { query: {}, ...(call.method === 'POST' && { body: {} }), ...input } as never,
      people.Admin.token,
    )
    return [reply.status, reply.body.fields?.map(({ path, code }) => `${path} ${code}`)]
  }

  test.each(asked)('%s', async (_name, call) => {
    expect(await problemsOf(call, { query: { fromDate: '2026-11-02', toDate: '2026-11-01' } })).toEqual([
      400,
      ['toDate invalidDateRange'],
    ])
    expect(await problemsOf(call, { query: { fromDate: '2016-11-01', toDate: '2026-11-01' } })).toEqual([
      400,
      ['fromDate rangeTooLong'],
    ])
    expect(await problemsOf(call, { query: { fromDate: 'yesterday' } })).toEqual([400, ['fromDate invalidDay']])
    expect(await problemsOf(call, { query: { fromDate: '0001-01-01', toDate: '0001-01-02' } })).toEqual([
      400,
      ['fromDate invalidDay', 'toDate invalidDay'],
    ])
  })

  test.each(asked.filter(([, { method }]) => method === 'POST'))('a page of %s that nobody turns to', async (_name, call) => {
    expect(await problemsOf(call, { body: { page: 1e9 } })).toEqual([400, ['page tooLarge']])
  })

  test('a range of ten years of which one end is left out, and a chart of tomorrow', async () => {
    expect(await problemsOf(reports.meetingTotals, { query: { fromDate: '2016-11-01' } })).toEqual([
      400,
      ['fromDate rangeTooLong'],
    ])
    expect(await problemsOf(dashboard.participants, { query: { toDate: '2026-11-16' } })).toEqual([
      400,
      ['toDate dateAfterToday'],
    ])
    expect((await problemsOf(dashboard.participants, { query: { toDate: '2026-11-15' } }))[0]).toBe(200)
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
    select people from meeting_days where customer_id = ${north.customerId} and day > '0001-01-01'
    union all select people from meeting_day_changes where customer_id = ${north.customerId}) as kept`.execute(portal.db)
  expect(rows[0]?.people).toBe(came)
})
