// @ts-check
// Customers with believable meetings, and one customer whose own are as many at either scale.
import { runSql } from '../measure/bench-database.mjs'

/** Whose sign-in the bench uses; with the administrator's password. */
export const customer = 'khach.hang.1'
const meetingsPerCustomer = 100

const occasion =
  "array['Giao ban tuần','Họp dự án','Đào tạo nhân viên','Phỏng vấn','Họp hội đồng','Báo cáo quý','Chăm sóc khách hàng','Lớp học','Hội chẩn','Tổng kết']"
const given =
  "array['An','Bình','Châu','Dũng','Giang','Hà','Hùng','Huyền','Khoa','Lan','Linh','Long','Nhung','Phong','Quyên','Tâm','Thắng']"
const pick = (/** @type {string} */ list, /** @type {number} */ salt) =>
  `(${list})[1 + abs(hashint8extended(n, ${salt}) % cardinality(${list}))]`

/** @param {number} meetings @param {number} ownMeetings */
const statements = (meetings, ownMeetings) => [
  `insert into regions (name, created_at, updated_at) select 'Vùng ' || n, now(), now() from generate_series(1, 10) n`,
  `insert into customers (name, region_id, customer_code, customer_type, email, phone, province, address, source, created_by, created_at, updated_at)
   select 'Công ty ' || n, (select min(id) from regions) + n % 10, 'KHB' || lpad(n::text, 7, '0'), 'outside', 'lien.he.' || n || '@congty.vn',
          '09' || lpad(n::text, 8, '0'), 'Hà Nội', n || ' phố Huế', 'HOP', (select min(id) from accounts), now(), now()
   from generate_series(1, ${Math.ceil(meetings / meetingsPerCustomer) + 1}) n`,
  `insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at, password_set_by_staff, created_by, created_at, updated_at)
   select 'khach.hang.' || n, 'khach.hang.' || n || '@congty.vn', 'Khách Hàng ' || n, '03' || lpad(n::text, 8, '0'), 'Customer', id,
          (select password_hash from accounts where username = 'admin'), now(), false, (select min(id) from accounts), now(), now()
   from (select id, row_number() over (order by id) as n from customers) as numbered`,
  // The first customer's own come on top of the others', so that they lie among them all as they would in use.
  `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
          host_key, participant_key, core_type, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat, enable_public_chat,
          enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator, enable_participation_before_host,
          enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at)
   select owners.customer_id, owners.id, ${pick(occasion, 1)} || ' ' || ${pick(given, 2)} || ' ' || n,
          case when n % 1000 = 0 then 'INPROGRESS' when n % 10 < 2 then 'PENDING' when n % 10 = 9 then 'CANCEL' else 'END' end,
          timestamptz '2024-01-01' + n * interval '30 seconds', 60, false, 5, 'ABC123', n::text, 'h' || n, 'p' || n, 'bbb',
          true, true, true, true, true, true, false, false, false, true, false, timestamptz '2023-12-01' + n * interval '30 seconds', now()
   from (select n, case when n % ${Math.floor((meetings + ownMeetings) / ownMeetings)} = 0 then 1
                        else 2 + abs(hashint8extended(n, 3) % ${Math.ceil(meetings / meetingsPerCustomer)}) end as place
         from generate_series(1, ${meetings + ownMeetings}) n) as numbered
   join (select id, customer_id, row_number() over (order by id) as place from accounts where role = 'Customer') as owners using (place)`,
  // As the job does every minute.
  'select add_up_meeting_days(2147483647)',
]

/**
 * The indexes are made once the rows are there, which takes a fraction of the time.
 * @param {string} databaseUrl
 * @param {number} meetings
 * @param {number} ownMeetings of the first customer, besides
 */
export async function fillMeetings(databaseUrl, meetings, ownMeetings) {
  const indexes = await runSql(
    databaseUrl,
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'meetings' and indexdef not like 'CREATE UNIQUE%'`,
  )
  await runSql(databaseUrl, indexes.map(({ name }) => `drop index ${name}`).join(';'))
  await runSql(databaseUrl, statements(meetings, ownMeetings).join(';'))
  await runSql(databaseUrl, ["set maintenance_work_mem = '256MB'", ...indexes.map(({ definition }) => definition)].join(';'))
  await runSql(databaseUrl, 'vacuum analyze')
}
