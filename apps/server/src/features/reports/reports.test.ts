/** Every tile, point and row equals what is counted from the meetings themselves, for whoever asks. */
import { dashboard, type DashboardOverview, type DayOfMeetings } from '@hop/contract/features/dashboard'
import { type CustomerMeetingDetails, type MeetingTotalsOfDay, reports, type SumOfDays } from '@hop/contract/features/reports'
import { dayAfter } from '@hop/contract/report-period'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { generateMonth, type Month } from '../meetings/testing/generated-month.js'
import { addUpChanges } from './numbers/mend-numbers.queries.js'
import { mendNumbers } from './numbers/mend-numbers.js'
import { countAll, countByCustomer, countByDay, type Counted } from './testing/brute-force.js'

let portal: TestPortal
let month: Month
beforeAll(async () => {
  portal = await startTestPortal()
  month = await generateMonth(portal, () => addUpChanges(portal.db, 50))
}, 60_000)
afterAll(() => portal.close())

type Who = keyof Month['people']
const everyone: Who[] = ['SupperAdmin', 'Admin', 'northManager', 'southManager', 'Customer']
const staff: Who[] = ['SupperAdmin', 'Admin', 'northManager', 'southManager']
const reachOf = (who: Who): RawBuilder<unknown> => {
  if (who === 'northManager') return sql`customers.region_id = ${month.regions.north}`
  if (who === 'southManager') return sql`customers.region_id = ${month.regions.south}`
  return who === 'Customer' ? sql`customers.id = ${month.customers[0]?.id ?? 0}` : sql`true`
}
const token = (who: Who) => month.people[who].token
const noDay: Counted = {
  meetings: 0,
  pending: 0,
  inProgress: 0,
  ended: 0,
  cancelled: 0,
  successful: 0,
  failed: 0,
  people: 0,
  cameras: 0,
  most: 0,
}
const daysBetween = (from: string, to: string) => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
const whole = { fromDate: '2026-10-05', toDate: '2026-11-30' }

const overviewOf = async (who: Who) => (await portal.call(dashboard.overview, {}, token(who))).body['data'] as DashboardOverview
const chartOf = async (who: Who, query: { fromDate?: string; toDate?: string } = {}) =>
  (await portal.call(dashboard.participants, { query }, token(who))).body['data'] as DayOfMeetings[]
const totalsOf = async (who: Who, query: object = whole) => {
  const { body } = await portal.call(reports.meetingTotals, { query }, token(who))
  return body as unknown as { data: MeetingTotalsOfDay[]; sum: SumOfDays }
}
const detailsOf = async (who: Who, query: object = whole) => {
  const { body } = await portal.call(reports.customerMeetingDetails, { query, body: { pageSize: 200 } }, token(who))
  return body as unknown as { data: CustomerMeetingDetails[]; total: number }
}

const shown = (counted: Counted) => ({
  totalMeetings: counted.meetings,
  successfulMeetings: counted.successful,
  meetingsFailed: counted.failed,
  meetingsOpen: counted.meetings - counted.successful - counted.failed,
  meetingEnded: counted.ended,
  meetingInProgress: counted.inProgress,
  meetingPending: counted.pending,
  meetingCancelled: counted.cancelled,
  maxParticipant: counted.most,
})

async function expectEverythingToAgree() {
  for (const who of everyone) {
    const counted = await countAll(portal.db, reachOf(who))
    expect([who, await overviewOf(who)]).toEqual([
      who,
      expect.objectContaining({
        totalMeetings: counted.meetings,
        totalInprogressMeetings: counted.inProgress,
        totalPendingMeetings: counted.pending,
        totalEndedMeetings: counted.ended,
        totalCancelledMeetings: counted.cancelled,
      }),
    ])
    const byDay = await countByDay(portal.db, reachOf(who))
    const points = daysBetween('2026-10-17', '2026-11-15').map((scheduleDate) => {
      const { meetings, people, cameras } = byDay.get(scheduleDate) ?? noDay
      return { scheduleDate, totalMeetings: meetings, totalParticipants: people, totalCameras: cameras }
    })
    expect([who, await chartOf(who)]).toEqual([who, points])
  }
  for (const who of staff) {
    const byDay = await countByDay(portal.db, reachOf(who))
    const { data, sum } = await totalsOf(who)
    expect([who, data]).toEqual([
      who,
      daysBetween(whole.fromDate, whole.toDate).map((scheduleDate) => {
        const counted = byDay.get(scheduleDate) ?? noDay
        return { scheduleDate, ...shown(counted), totalParticipants: counted.people, totalCameras: counted.cameras }
      }),
    ])
    const all = await countAll(portal.db, reachOf(who))
    expect([who, sum]).toEqual([who, { ...shown(all), totalParticipants: all.people, totalCameras: all.cameras }])
    for (const days of [whole, { fromDate: '2026-10-20', toDate: '2026-10-20' }]) {
      const byCustomer = await countByCustomer(portal.db, reachOf(who), days.fromDate, days.toDate)
      const rows = (await detailsOf(who, days)).data
      for (const row of rows)
        expect([who, row]).toEqual([who, expect.objectContaining(shown(byCustomer.get(row.customerId) ?? noDay))])
      for (const id of byCustomer.keys()) expect(rows.map(({ customerId }) => customerId)).toContain(id)
    }
  }
}

test('every tile, point and row equals a count of the meetings themselves, for each reach, before and after adding up', async () => {
  const all = await countAll(portal.db, sql`true`)
  // The month has something of everything, or it would prove nothing.
  expect(Object.values(all).every((count) => count > 0)).toBe(true)
  await expectEverythingToAgree()
  while ((await addUpChanges(portal.db, 40)) > 0);
  await expectEverythingToAgree()
})

test('total = successful + failed + still open, and the rows of customers add up to the totals', async () => {
  for (const who of staff) {
    const { sum } = await totalsOf(who)
    expect(sum.totalMeetings).toBe(sum.successfulMeetings + sum.meetingsFailed + sum.meetingsOpen)
    const { data, total } = await detailsOf(who)
    expect(data).toHaveLength(total)
    expect(data.reduce((added, row) => added + row.totalMeetings, 0)).toBe(sum.totalMeetings)
  }
})

test('a past day counts for the area in which its customer is now', async () => {
  const { north, south } = month.regions
  for (const [areaId, who] of [
    [north, 'northManager'],
    [south, 'southManager'],
  ] as const) {
    expect((await totalsOf('Admin', { ...whole, areaId })).data).toEqual((await totalsOf(who)).data)
    const body = { pageSize: 200, filters: [{ field: 'areaId' as const, operator: 'eq' as const, value: areaId }] }
    const filtered = await portal.call(reports.customerMeetings, { query: whole, body }, token('Admin'))
    const own = await portal.call(reports.customerMeetings, { query: whole, body: { pageSize: 200 } }, token(who))
    expect(filtered.body['data']).toEqual(own.body['data'])
  }
  // Whoever is bound to an area gets nothing of another by naming it.
  expect((await totalsOf('northManager', { ...whole, areaId: south })).sum.totalMeetings).toBe(0)
})

test('a customer that moves takes its past along, whether it was added up or not, and back again', async () => {
  const move = (from: number, to: number) =>
    portal.db
      .updateTable('customers')
      .set({ region_id: to })
      .where('region_id', '=', from)
      .where('id', '<', month.customers[3]?.id ?? 0)
      .execute()
  const { north, south } = month.regions
  await sql`update meetings set starts_at = starts_at + interval '1 day' where id % 9 = 0`.execute(portal.db)
  const before = (await totalsOf('northManager')).sum.totalMeetings
  await move(north, south)
  await expectEverythingToAgree()
  while ((await addUpChanges(portal.db, 40)) > 0);
  await expectEverythingToAgree()
  expect((await totalsOf('northManager')).sum.totalMeetings).toBeLessThan(before)
  await move(south, north)
  await expectEverythingToAgree()
})

describe('what was lost', () => {
  const lose = (trigger: string, table: string) =>
    sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(portal.db)
  const find = (trigger: string, table: string) =>
    sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(portal.db)
  const never = new AbortController().signal

  test.each([
    ['meeting_is_counted_again', 'meetings', sql`update meetings set starts_at = starts_at - interval '3 days' where id % 5 = 0`],
    ['meeting_is_counted_again', 'meetings', sql`update meetings set status = 'CANCEL' where status = 'PENDING' and id % 2 = 1`],
    [
      'visit_is_counted',
      'attendances',
      sql`insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at, left_at)
        select id, 'late', 'late', 'late', 'PARTICIPANT', opened_at - interval '2 hours', opened_at - interval '1 hour' from meeting_sessions where id % 4 = 0`,
    ],
    [
      'camera_is_counted',
      'session_events',
      sql`insert into session_events (session_id, event_key, kind, happened_at, visit_id, body)
        select id, 'late', 'cameraOn', opened_at, 'late', '{}' from meeting_sessions where id % 4 = 0`,
    ],
    [
      'session_is_counted',
      'meeting_sessions',
      sql`update meeting_sessions set end_reason = 'core lost' where id % 7 = 0 and state = 'closed'`,
    ],
    [
      'meeting_changes_its_day_again',
      'meeting_numbers',
      sql`update meetings set status = 'CANCEL' where status = 'PENDING' and id % 2 = 0`,
    ],
  ])('by a trigger (%s of %s) shows, and is mended and told', async (trigger, table, change) => {
    await lose(trigger, table)
    await change.execute(portal.db)
    await find(trigger, table)
    await expect(expectEverythingToAgree()).rejects.toThrow(/to deeply equal/)
    const mended = await mendNumbers(portal.platform, never)
    expect(mended.meetings + mended.days).toBeGreaterThan(0)
    await expectEverythingToAgree()
    expect(await mendNumbers(portal.platform, never)).toEqual({ meetings: 0, days: 0, sums: 0 })
  })

  test('by a wrong border between the days shows, and is mended', async () => {
    const borderOf = (zone: string) =>
      sql`create or replace function vietnam_day(at timestamptz) returns date language sql immutable strict parallel safe
        as ${sql.lit(`select (at at time zone '${zone}')::date`)}`.execute(portal.db)
    await borderOf('UTC')
    await sql`update meetings set starts_at = starts_at + interval '1 microsecond' where id % 6 = 0`.execute(portal.db)
    await borderOf('Asia/Ho_Chi_Minh')
    await expect(expectEverythingToAgree()).rejects.toThrow(/to deeply equal/)
    expect((await mendNumbers(portal.platform, never)).meetings).toBeGreaterThan(0)
    await expectEverythingToAgree()
  })

  test('in the sums is mended, too', async () => {
    await sql`update meeting_sums set ended = ended + 5, most_people = most_people + 50 where scope <> 'customer'`.execute(
      portal.db,
    )
    await sql`delete from meeting_sums where scope = 'customer' and scope_id = ${month.customers[0]?.id ?? 0}`.execute(portal.db)
    await expect(expectEverythingToAgree()).rejects.toThrow(/to deeply equal/)
    expect((await mendNumbers(portal.platform, never)).sums).toBeGreaterThan(0)
    await expectEverythingToAgree()
  })

  test('with a customer that is erased stays counted', async () => {
    const customerId = month.customers[3]?.id ?? 0
    const before = await countByCustomer(portal.db, sql`true`, whole.fromDate, whole.toDate)
    const sessions = sql`select id from meeting_sessions where customer_id = ${customerId}`
    await sql`delete from session_events where session_id in (${sessions})`.execute(portal.db)
    await sql`delete from attendances where session_id in (${sessions})`.execute(portal.db)
    await sql`update meetings set name = '' where customer_id = ${customerId}`.execute(portal.db)
    await mendNumbers(portal.platform, never)
    const row = (await detailsOf('Admin')).data.find((one) => one.customerId === customerId)
    expect(row).toMatchObject(shown(before.get(customerId) ?? noDay))
  })
})
