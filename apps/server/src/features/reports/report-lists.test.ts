/** The lists among the reports, their files, and what is not accepted. */
import { dashboard } from '@hop/contract/features/dashboard'
import { type ContractRow, type MeetingOfUser, type NewAccountRow, reports } from '@hop/contract/features/reports'
import type { Call } from '@hop/contract/call'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { type Reports, rowsOf, startReports } from './testing/report-setup.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createAccount, createCustomer, createPlan, createSubscription } from '../../testing/factories/index.js'

let { portal, north, south, people, meetingAt } = {} as Reports
beforeAll(async () => {
  ;({ portal, north, south, people, meetingAt } = await startReports())
})
afterAll(() => portal.close())

test('new accounts are those made on days of Vietnam, of the own area, and not the deleted ones', async () => {
  const at = new Date('2026-05-01T17:00:00Z')
  const made = await createAccount(portal, 'User', north, { now: at })
  const elsewhere = await createAccount(portal, 'User', south, { now: at })
  const manager = await createAccount(portal, 'Manager', south, { now: at })
  const gone = await createAccount(portal, 'User', north, { now: at })
  await portal.db.updateTable('accounts').set({ deleted_at: at }).where('id', '=', gone.id).execute()
  const on = async (day: string, token: string, body: object = {}) => {
    const reply = await portal.call(reports.newAccounts, { query: { fromDate: day, toDate: day }, body }, token)
    return rowsOf<NewAccountRow>(reply.body).map(({ id }) => id)
  }
  expect(await on('2026-05-01', people.Admin.token)).toEqual([])
  expect(await on('2026-05-02', people.Admin.token)).toEqual([manager.id, elsewhere.id, made.id])
  expect(await on('2026-05-02', people.Manager.token)).toEqual([made.id])
  const inSouth = { filters: [{ field: 'areaId', operator: 'eq', value: south.regionId }] }
  expect(await on('2026-05-02', people.Admin.token, inSouth)).toEqual([manager.id, elsewhere.id])
  const query = { fromDate: '2026-05-02', toDate: '2026-05-02' }
  const file = await portal.call(reports.exportNewAccounts, { query, body: {} }, people.Admin.token)
  expect((await rowsOfSheet(file.bytes)).slice(1).map(([id]) => id)).toEqual([manager.id, elsewhere.id, made.id])
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
    rowsOf<ContractRow>((await portal.call(reports.contracts, { query, body: {} }, token)).body).map(({ id }) => id)
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
  const rows = rowsOf<ContractRow>(
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
  const found = rowsOf<ContractRow>(body).map(({ id }) => id)
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
    rowsOf<MeetingOfUser>(
      (await portal.call(reports.meetingsByUser, { query, body: { filters: filters as never[] } }, people.Customer.token)).body,
    ).map(({ id }) => id)
  expect(await ids([])).toEqual([another, hers])
  expect(await ids([{ field: 'User.Name', operator: 'contains', value: 'tran thi' }])).toEqual([hers])
  expect((await ids([{ field: 'Meeting.Name', operator: 'contains', value: 'dao tao' }])).length).toBe(2)
  const file = await portal.call(reports.exportMeetingsByUser, { query, body: {} }, people.Customer.token)
  expect(file.headers.get('content-disposition')).toContain('ThongKeChiTiet_CuocHop.xlsx')
  expect((await rowsOfSheet(file.bytes)).length).toBe(3)
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
  const rows = await rowsOfSheet(file.bytes)
  expect(rows.length - 1).toBe(body['total'])
  expect(rows.filter(([, , deleted]) => deleted === 'Đã xóa').map(([code]) => code)).toContain(customer_code)
})

test('the totals’ file has a line for each day', async () => {
  const query = { fromDate: '2026-11-01', toDate: '2026-11-10' }
  const file = await portal.call(reports.exportMeetingTotals, { query }, people.Admin.token)
  expect((await rowsOfSheet(file.bytes)).length).toBe(11)
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
