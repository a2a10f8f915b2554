/** What there was before the numbers were kept is counted afterwards, while people go on meeting: nothing is lost, nothing counts twice. */
import { dashboard } from '@hop/contract/features/dashboard'
import { reports } from '@hop/contract/features/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Transaction } from '../../../platform/database/database.js'
import { openOlderDatabase } from '../../../testing/older-database.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { generateMonth, type Month } from '../../meetings/testing/generated-month.js'
import { countByDay } from '../testing/brute-force.js'
import { countEarlierMeetings } from './count-earlier.js'
import { listMeetingDays } from './meeting-days.queries.js'
import { mendNumbers } from './mend-numbers.js'

let portal: TestPortal
let month: Month
beforeAll(async () => {
  portal = await startTestPortal()
  month = await generateMonth(portal, () => Promise.resolve())
}, 60_000)
afterAll(() => portal.close())

const never = new AbortController().signal
const counting = () => portal.db.selectFrom('earlier_meetings').selectAll().executeTakeFirst()
const until = async (isSo: (row: Awaited<ReturnType<typeof counting>>) => boolean) => {
  await expect.poll(async () => isSo(await counting()), { timeout: 20_000, interval: 20 }).toBe(true)
}

/** As the migration leaves it. */
async function forgetNumbers() {
  for (const table of ['meeting_numbers', 'meeting_sums', 'meeting_day_changes'])
    await sql`truncate ${sql.table(table)}`.execute(portal.db)
  await sql`update session_events set kind = 'user-cam-broadcast-start' where kind = 'cameraOn'`.execute(portal.db)
  await sql`insert into earlier_meetings select 'events', 0, max(id) from meetings`.execute(portal.db)
}

async function expectNumbersToAgree() {
  const days = { from: '2026-01-01', to: '2027-12-31' }
  for (const { id } of month.customers) {
    const counted = await countByDay(portal.db, sql`customers.id = ${id}`)
    const kept = await listMeetingDays(portal.db, { kind: 'customer', customerId: id, accountId: 0 }, days)
    expect(
      new Map(
        kept.map(({ day, in_progress, most_people, ...sums }) => [day, { ...sums, inProgress: in_progress, most: most_people }]),
      ),
    ).toEqual(counted)
  }
}

/** A transaction of somebody else that stays open until it is told to end. */
async function begin(work: (transaction: Transaction) => Promise<unknown>) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let began = () => {}
  const hasBegun = new Promise<void>((resolve) => (began = resolve))
  const done = portal.db.transaction().execute(async (transaction) => {
    await work(transaction)
    began()
    await ended
  })
  await hasBegun
  return async () => {
    end()
    await done
  }
}

const visit = (sessionId: number, visitor: string) => (db: Transaction | TestPortal['db']) =>
  sql`insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at, left_at)
    select id, ${visitor}, ${visitor}, 'late', 'PARTICIPANT', opened_at - interval '2 hours', opened_at - interval '1 hour'
    from meeting_sessions where id = ${sessionId}`.execute(db)

test('numbers equal a count of everything, whoever changes a meeting meanwhile, and whichever server is stopped', async () => {
  await forgetNumbers()
  const { id: held } = await portal.db
    .selectFrom('meetings')
    .select('id')
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .offset(9)
    .executeTakeFirstOrThrow()
  const sessions = await portal.db
    .selectFrom('meeting_sessions')
    .select('id')
    .where('state', '=', 'closed')
    .orderBy('id')
    .execute()
  const [first = 0, second = 0, third = 0] = [5, 40, 80].map((n) => sessions[n]?.id)
  const cancel = await begin((db) => sql`update meetings set status = 'CANCEL' where id = ${held}`.execute(db))
  const come = await begin(visit(first, 'came while nothing was there'))

  const stopping = new AbortController()
  const stopped = countEarlierMeetings(portal.platform, stopping.signal)
  await until((row) => row?.step === 'meetings' && row.done_to > 0)
  stopping.abort()
  await stopped
  expect((await counting())?.done_to).toBeLessThan(held)
  await visit(second, 'came between two runs')(portal.db)
  expect(await mendNumbers(portal.platform, never)).toEqual({ meetings: 0, days: 0, sums: 0 })

  const servers = Promise.all([countEarlierMeetings(portal.platform, never), countEarlierMeetings(portal.platform, never)])
  await cancel()
  await until((row) => row?.step === 'writers')
  await visit(third, 'came before the visits are counted')(portal.db)
  await sql`update meetings set starts_at = starts_at + interval '3 days' where id % 7 = 0`.execute(portal.db)
  for (const [call, input] of [
    [dashboard.overview, {}],
    [dashboard.meetings, { body: {} }],
    [reports.meetingTotals, { query: {} }],
  ] as const)
    expect(await portal.call(call, input as never, month.people.Admin.token)).toMatchObject({
      status: 409,
      body: { code: 'NumbersNotReady' },
    })
  await come()
  await servers
  await countEarlierMeetings(portal.platform, never)

  expect(await counting()).toBeUndefined()
  await expectNumbersToAgree()
  expect(await mendNumbers(portal.platform, never)).toEqual({ meetings: 0, days: 0, sums: 0 })
  expect((await portal.call(dashboard.overview, {}, month.people.Admin.token)).status).toBe(200)
}, 60_000)

test('a database of before gets tables and triggers at the start, and its numbers from the job', async () => {
  const database = await openOlderDatabase('0037')
  const { client } = database
  await client.query(meetingOfBefore)
  await database.migrate()
  expect((await client.query('select step from earlier_meetings')).rows).toEqual([{ step: 'events' }])
  expect((await client.query('select from meeting_numbers')).rowCount).toBe(0)

  const { db, close } = openDatabase(database.url, { maxConnections: 2 })
  await countEarlierMeetings({ ...portal.platform, db }, never)
  expect(await db.selectFrom('meeting_numbers').select(['people', 'cameras', 'most_people', 'outcome']).execute()).toEqual([
    { people: 2, cameras: 1, most_people: 2, outcome: 'successful' },
  ])
  expect(await db.selectFrom('session_events').select(['kind', 'body']).execute()).toEqual([{ kind: 'cameraOn', body: {} }])
  await close()
  await database.close()
}, 60_000)

const meetingOfBefore = `
  insert into regions (name, created_at, updated_at) values ('Vùng', now(), now());
  insert into customers (name, region_id, customer_code, customer_type, email, phone, province, address, source, created_at, updated_at)
    select 'Công ty', id, 'KH1', 'outside', 'a@congty.vn', '0900000001', 'Hà Nội', 'phố Huế', 'HOP', now(), now() from regions;
  insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
    select 'chu', 'chu@congty.vn', 'Chủ', '0900000002', 'Customer', id, 'x', now(), false, now(), now() from customers;
  insert into cores (core_type, package_type, api_url, api_secret, max_participants, max_meetings, is_active, created_at, updated_at)
    values ('bbb', 'before', 'https://core.example.vn/', 'x', 10, 10, false, now(), now());
  insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
      host_key, participant_key, core_type, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat, enable_public_chat,
      enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator, enable_participation_before_host,
      enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at)
    select customer_id, id, 'Giao ban', 'END', now() - interval '1 day', 60, false, 5, 'ABC123', '1', 'h', 'p', 'bbb', true, true, true, true, true,
      true, false, false, false, true, false, now(), now() from accounts where username = 'chu';
  insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, callback_key, opened_at, started_at, began_at, ended_at, end_reason, most_people)
    select meetings.id, customer_id, 1, cores.id, 'closed', 'e', 'c', starts_at, starts_at, starts_at, starts_at + interval '50 minutes', 'host', 2
    from meetings, cores where package_type = 'before';
  insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at, left_at)
    select id, 'v' || n, 'g' || n, 'Khách', 'PARTICIPANT', opened_at, ended_at from meeting_sessions, generate_series(1, 2) n;
  insert into session_events (session_id, event_key, kind, happened_at, visit_id, body)
    select id, 'k', 'user-cam-broadcast-start', opened_at, 'v1', '{"user": {}}' from meeting_sessions;`
