// @ts-check
// Who came to each meeting, what was sent to them and what the room told, and one customer with a full address book that is to be erased.
import { runSql } from '../measure/bench-database.mjs'
import { customer as erased } from '../meetings-at-scale/fill.mjs'

const peoplePerMeeting = 4
const contactsOfErased = 5_000

const owner = `(select customer_id from accounts where username = '${erased}')`

const statements = [
  `insert into contacts (customer_id, name, email, created_at, updated_at)
   select customers.id, 'Liên Hệ ' || n, 'lien.he.' || n || '@congty' || customers.id || '.vn', now(), now()
   from customers, lateral generate_series(1, case when id = ${owner} then ${contactsOfErased} else 20 end) n`,
  `insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, callback_key, opened_at, started_at, began_at, ended_at, end_reason, most_people)
   select id, customer_id, 1, (select min(id) from cores), 'closed', 'e' || id, 'c' || id, starts_at, starts_at, starts_at, starts_at + interval '50 minutes', 'host', ${peoplePerMeeting}
   from meetings where status = 'END'`,
  `insert into meeting_participants (meeting_id, contact_id, name, email, role, private_key, created_at, updated_at)
   select meetings.id, of_customer.ids[1 + (meetings.id * ${peoplePerMeeting} + n) % cardinality(of_customer.ids)], 'Người ' || n,
          'nguoi.' || n || '@cuoc-hop-' || meetings.id || '.vn', 'PARTICIPANT', 'k' || meetings.id || '-' || n, now(), now()
   from meetings
     join (select customer_id, array_agg(id) as ids from contacts group by 1) as of_customer using (customer_id),
     generate_series(1, ${peoplePerMeeting}) n`,
  `insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at, left_at, participant_id)
   select meeting_sessions.id, 'v' || meeting_participants.id, 'g' || meeting_participants.id, meeting_participants.name, 'PARTICIPANT', opened_at, ended_at, meeting_participants.id
   from meeting_sessions join meeting_participants using (meeting_id)`,
  `insert into session_events (session_id, event_key, kind, happened_at, body)
   select id, 'e' || n, 'chat', opened_at, '{"text":"xin chào"}' from meeting_sessions, generate_series(1, 3) n`,
  `insert into deliveries (channel, recipient, subject, text, language, state, transport, dedupe_key, created_at, updated_at, sent_at)
   select 'mail', email, 'Thư mời', 'Mời bạn họp', 'vi', 'sent', 'smtp', 'bench ' || id, now(), now(), now()
   from meeting_participants where email like 'nguoi.1@%'`,
  `insert into meeting_notices (meeting_id, participant_id, kind, channel, sequence, delivery_id, created_at)
   select meeting_participants.meeting_id, meeting_participants.id, 'invitation', 'mail', 0, deliveries.id, now()
   from deliveries join meeting_participants on dedupe_key = 'bench ' || meeting_participants.id`,
]

const filled = [
  'contacts',
  'meeting_sessions',
  'meeting_participants',
  'attendances',
  'session_events',
  'deliveries',
  'meeting_notices',
]

/**
 * To a database with its meetings. Indexes are made once the rows are there; nothing is counted or checked meanwhile.
 * @param {string} databaseUrl
 */
export async function fillPeople(databaseUrl) {
  const indexes = await runSql(
    databaseUrl,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in (${filled.map((table) => `'${table}'`).join(', ')}) and indexdef not like 'CREATE UNIQUE%'`,
  )
  const steps = [
    'set session_replication_role = replica',
    "set maintenance_work_mem = '256MB'",
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into cores (core_type, package_type, api_url, api_secret, max_participants, max_meetings, is_active, created_at, updated_at)
     values ('bbb', 'bench', 'https://core.example.vn/', 'x', 1000, 1000, false, now(), now())`,
    ...statements,
    ...indexes.map(({ definition }) => definition),
  ]
  await runSql(databaseUrl, steps.join(';'))
  await runSql(databaseUrl, `update customers set deleted_at = now() - interval '31 days' where id = ${owner}`)
  await runSql(databaseUrl, 'vacuum analyze')
}

/**
 * As the job's schedule does at night.
 * @param {string} databaseUrl
 */
export const askForErasing = (databaseUrl) =>
  runSql(databaseUrl, "insert into jobs (name, data, due_at) values ('erase-customers', '{}', now())")

/** @param {string} databaseUrl */
export async function isErased(databaseUrl) {
  const rows = await runSql(databaseUrl, 'select from customers where erased_at is not null')
  return rows.length > 0
}
