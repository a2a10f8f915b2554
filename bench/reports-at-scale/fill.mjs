// @ts-check
// A year of meetings with their sessions and visits. The days are the same at either scale: what grows is what happens on each of them.
import { setTimeout as wait } from 'node:timers/promises'
import { runSql } from '../measure/bench-database.mjs'

/** Whose sign-ins the bench uses; with the administrator's password. */
export const people = { manager: 'quan.ly.1', customer: 'khach.hang.1' }

const meetingsPerCustomer = 100
const visitsPerSession = 28
/** Of the measured customer, at either scale. */
const ownMeetings = 1_000
/** A provider that grows has more regions, and not only larger ones: 34 provinces. */
const mostRegions = 34

/** @param {number} meetings */
const statements = (meetings) => {
  const customers = Math.max(10, Math.ceil(meetings / meetingsPerCustomer))
  const regions = Math.min(mostRegions, Math.max(2, Math.floor(customers / 10)))
  const hash = "(select password_hash from accounts where username = 'admin')"
  return [
    `insert into regions (name, created_at, updated_at) select 'Vùng ' || n, now(), now() from generate_series(1, ${regions}) n`,
    `insert into plans (code, name, package_type, status, price, price_basis, usage_count, usage_unit, participants, length_minutes, messages_per_recipient,
            messages_per_day, core, is_active, created_at, updated_at)
     values ('GOI', 'Tiêu chuẩn', 'Basic', 4, 100000, 'net', 1, 'year', 100, 120, 3, 1000, 'bbb', true, now(), now())`,
    `insert into customers (name, region_id, customer_code, customer_type, email, phone, province, address, source, created_by, created_at, updated_at)
     select 'Công ty ' || n, (select max(id) from regions) - n % ${regions}, 'KHB' || lpad(n::text, 7, '0'), 'outside', 'lien.he.' || n || '@congty.vn',
            '09' || lpad(n::text, 8, '0'), 'Hà Nội', n || ' phố Huế', 'HOP', (select min(id) from accounts), now(), now()
     from generate_series(1, ${customers}) n`,
    `insert into subscriptions (customer_id, plan_id, starts_at, period_starts_at, ends_at, is_active, created_at, updated_at, plan_price, price_basis,
            usage_count, usage_unit, package_type, core, length_minutes, sold_participants, messages_per_recipient, messages_per_day)
     select customers.id, plans.id, at, at, at + interval '365 days', true, at, at, price, price_basis, usage_count, usage_unit, package_type, core,
            length_minutes, participants, messages_per_recipient, messages_per_day
     from customers join plans on plans.code = 'GOI', lateral (select now() - customers.id % 360 * interval '1 day' as at) as bought`,
    `insert into accounts (username, email, name, phone, role, customer_id, region_id, password_hash, password_changed_at, password_set_by_staff, created_by, created_at, updated_at)
     select 'khach.hang.' || n, 'khach.hang.' || n || '@congty.vn', 'Khách Hàng ' || n, '03' || lpad(n::text, 8, '0'), 'Customer', id, null,
            ${hash}, now(), false, (select min(id) from accounts), now() - n % 360 * interval '1 day', now()
     from (select id, row_number() over (order by id) as n from customers) as numbered
     union all
     select 'quan.ly.1', 'quan.ly.1@hop.vn', 'Quản Lý', '0700000001', 'Manager', null, (select max(id) from regions), ${hash}, now(), false, (select min(id) from accounts), now(), now()`,
    `insert into cores (core_type, package_type, api_url, api_secret, max_participants, max_meetings, is_active, created_at, updated_at)
     values ('bbb', 'bench', 'https://core.example.vn/', 'x', 1000, 1000, false, now(), now())`,
    `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
            host_key, participant_key, core_type, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat, enable_public_chat,
            enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator, enable_participation_before_host,
            enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at, deleted_at)
     select owners.customer_id, owners.id, 'Giao ban ' || n, case when n % 10 < 2 then 'PENDING' when n % 10 = 9 then 'CANCEL' else 'END' end,
            now() - interval '362 days' + n * (interval '364 days' / ${meetings}), 60, false, 5, 'ABC123', n::text, 'h' || n, 'p' || n, 'bbb',
            true, true, true, true, true, true, false, false, false, true, false,
            now() - interval '364 days' + n * (interval '364 days' / ${meetings}), now(), case when n % 50 = 7 then now() end
     from (select n, case when n % ${Math.max(2, Math.floor(meetings / ownMeetings))} = 0 then 1 else 1 + abs(hashint8extended(n, 3) % ${customers}) end as place
           from generate_series(1, ${meetings}) n) as numbered
     join (select id, customer_id, row_number() over (order by id) as place from accounts where role = 'Customer') as owners using (place)`,
    `insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, callback_key, opened_at, started_at, began_at, ended_at, end_reason, most_people)
     select id, customer_id, 1, (select max(id) from cores), 'closed', 'e' || id, 'c' || id, starts_at, starts_at, starts_at, starts_at + interval '50 minutes', 'host', ${visitsPerSession}
     from meetings where status = 'END'`,
    `insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at, left_at)
     select meeting_sessions.id, 'v' || n, 'g' || n, 'Khách ' || n, 'PARTICIPANT', opened_at + n * interval '1 minute', ended_at
     from meeting_sessions, generate_series(1, ${visitsPerSession}) n`,
  ]
}

const filled = ['meetings', 'meeting_sessions', 'attendances']

const beingCounted = 'select step, done_to as "doneTo" from earlier_meetings'
/** Sent every minute, a run of the job does nothing for its last seconds. */
const mostQuietMs = 3 * 60_000

/**
 * By the portal's own job, as after an upgrade.
 * @param {string} databaseUrl
 */
async function count(databaseUrl) {
  await runSql(databaseUrl, "insert into earlier_meetings select 'events', 0, max(id) from meetings")
  // As its schedule does, which may be a minute away.
  await runSql(databaseUrl, "insert into jobs (name, data, due_at) values ('count-earlier-meetings', '{}', now())")
  for (let last = '', changedAt = Date.now(); ;) {
    const [row] = await runSql(databaseUrl, beingCounted)
    if (!row) return
    const now = `${row['step']} ${row['doneTo']}`
    if (now !== last) changedAt = Date.now()
    if (Date.now() - changedAt > mostQuietMs) throw new Error(`The meetings are not being counted: ${now}`)
    last = now
    await wait(500)
  }
}

/**
 * Indexes are made once the rows are there, and triggers are off meanwhile.
 * @param {string} databaseUrl
 * @param {number} meetings
 * @param {(doing: string) => void} step
 */
export async function fillReports(databaseUrl, meetings, step) {
  const indexes = await runSql(
    databaseUrl,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('meetings', 'meeting_sessions') and indexdef not like 'CREATE UNIQUE%'`,
  )
  await runSql(databaseUrl, indexes.map(({ name }) => `drop index ${name}`).join(';'))
  const triggers = (/** @type {'enable' | 'disable'} */ what) =>
    filled.map((table) => `alter table ${table} ${what} trigger user`)
  await runSql(databaseUrl, [...triggers('disable'), ...statements(meetings), ...triggers('enable')].join(';'))
  await runSql(databaseUrl, ["set maintenance_work_mem = '256MB'", ...indexes.map(({ definition }) => definition)].join(';'))
  await runSql(databaseUrl, 'vacuum analyze')
  step(`counting ${meetings} meetings, as after an upgrade`)
  await count(databaseUrl)
  await runSql(databaseUrl, 'vacuum analyze')
}
