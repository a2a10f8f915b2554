// @ts-check
// A provider with so many customers, three times as many accounts, ten times as many meetings and orders, and everything that hangs on them, in believable Vietnamese.
import { runSql } from '../measure/bench-database.mjs'

/** Whose sign-ins the bench uses; they have the administrator's password. */
export const people = { manager: 'quan.ly.0', customer: 'khach.hang.1' }
/** As many for the measured customer at either scale: a list of one customer's own records does not grow with the others. */
const ownContacts = 400
const ownUsers = 200
const meetingsPerCustomer = 10
const ordersPerCustomer = 10

const family =
  "array['Nguyễn','Trần','Lê','Phạm','Hoàng','Huỳnh','Phan','Vũ','Võ','Đặng','Bùi','Đỗ','Hồ','Ngô','Dương','Lý','Đinh','Trịnh','Mai','Lương']"
const middle =
  "array['Văn','Thị','Hữu','Minh','Ngọc','Thanh','Quốc','Đức','Thu','Gia','Bảo','Khánh','Kim','Hải','Xuân','Anh','Tuấn','Mỹ','Phương','Quang']"
const given =
  "array['An','Bình','Châu','Dũng','Giang','Hà','Hùng','Huyền','Khoa','Lan','Linh','Long','Mai','Nam','Nga','Oanh','Phúc','Quân','Sơn','Thảo','Trang','Tú','Uyên','Việt','Yến','Đạt','Đông','Hạnh','Hiếu','Lộc','Ngân','Nhung','Phong','Quyên','Tâm','Thắng','Thủy','Trung','Vy','Ánh']"
const trade =
  "array['Xây dựng','Thương mại','Dược phẩm','Vận tải','Công nghệ','Thực phẩm','Giáo dục','Du lịch','May mặc','Nội thất','Điện lực','Thủy sản','Cơ khí','Bảo hiểm','Truyền thông','Nông nghiệp']"
const kind = "array['Công ty TNHH','Công ty Cổ phần','Trường THPT','Bệnh viện','Hợp tác xã','Sở','Ngân hàng','Viện']"

/** Spreads n over a list without the pattern that n % length would make together with other lists. */
const pick = (/** @type {string} */ list, /** @type {string} */ n, /** @type {number} */ salt) =>
  `(${list})[1 + abs(hashint8extended(${n}, ${salt}) % cardinality(${list}))]`
const personName = (/** @type {string} */ n, /** @type {number} */ salt) =>
  `${pick(family, n, salt)} || ' ' || ${pick(middle, n, salt + 1)} || ' ' || ${pick(given, n, salt + 2)}`
const spread = (/** @type {string} */ n, /** @type {number} */ salt, /** @type {number} */ below) =>
  `abs(hashint8extended(${n}, ${salt}) % ${below})`

const regions = 34
const plans = 24

/** @param {number} customers */
const statements = (customers) => [
  `insert into regions (name, created_at, updated_at)
   select 'Vùng ' || ${pick(given, 'n', 1)} || ' ' || n, timestamptz '2025-01-01' + n * interval '1 hour', now() from generate_series(1, ${regions}) n`,
  `insert into plans (code, name, package_type, status, price, price_basis, usage_count, usage_unit, participants, length_minutes, messages_per_recipient, messages_per_day, core, is_active, created_at, updated_at)
   select 'GOI' || n, (array['Cơ bản','Tiêu chuẩn','Chuyên nghiệp','Doanh nghiệp'])[1 + n % 4] || ' ' || n, 'Basic', 1 + n % 4, n * 100000, 'net', 1, 'month',
          n * 10, 60 + n * 15, 3, 1000, case when n % 5 = 0 then 'zoom' else 'bbb' end, n % 6 > 0, timestamptz '2025-01-01' + n * interval '1 hour', now()
   from generate_series(1, ${plans}) n`,
  `insert into region_plans (region_id, plan_id) select regions.id, plans.id from regions, plans on conflict do nothing`,
  `insert into customers (name, region_id, customer_code, customer_type, corporation, id_type, email, phone, province, address, tax_code, source, created_by, created_at, updated_at, deleted_at)
   select case when n % 3 = 0 then ${personName('n', 10)} else ${pick(kind, 'n', 14)} || ' ' || ${pick(trade, 'n', 15)} || ' ' || ${pick(given, 'n', 16)} || ' ' || ${pick(given, 'n', 17)} end,
          (select min(id) from regions) + n % ${regions}, 'KHB' || lpad(n::text, 7, '0'),
          case when n % 7 = 0 then 'invnpt' else 'outside' end, case when n % 7 = 0 then (array['vinaphone','media','net','it','other'])[1 + ${spread('n', 18, 5)}] end,
          case when n % 7 > 0 then (array['personal','business','organ','other'])[1 + ${spread('n', 19, 4)}] end,
          'lien.he.' || n || '@' || (array['congty.vn','gmail.com','truonghoc.edu.vn','benhvien.vn'])[1 + n % 4], '09' || lpad(n::text, 8, '0'),
          'Hà Nội', n || ' phố Huế', case when n % 7 > 0 and n % 2 = 0 then '01' || lpad(n::text, 8, '0') end,
          (array['HOP','HOP_IT','ONESME','VNEDU','GOOGLE','USER_PASS','ONEBSS'])[1 + ${spread('n', 20, 7)}], (select min(id) from accounts),
          timestamptz '2024-01-01' + n * interval '10 minutes', now(), case when n % 50 = 49 then now() end
   from generate_series(1, ${customers}) n`,
  `insert into subscriptions (customer_id, plan_id, starts_at, period_starts_at, ends_at, is_active, created_at, updated_at,
          plan_price, price_basis, usage_count, usage_unit, package_type, core, length_minutes, sold_participants,
          messages_per_recipient, messages_per_day)
   select customers.id, plans.id, now() - interval '300 days', now() - interval '300 days',
          now() + (${spread('customers.id', 31, 400)} - 100) * interval '1 day' + interval '1 hour', true, now(), now(),
          price, price_basis, usage_count, usage_unit, package_type, core, length_minutes, participants,
          messages_per_recipient, messages_per_day
   from customers join plans on plans.id = (select min(id) from plans) + ${spread('customers.id', 30, plans)} where customers.id % 10 < 9`,
  `insert into subscription_history (subscription_id, customer_id, plan_id, kind, starts_at, ends_at, created_by, created_at)
   select id, customer_id, plan_id, (array['register','renew','renew'])[n], starts_at, ends_at, (select min(id) from accounts), now() from subscriptions, generate_series(1, 3) n`,
  `insert into storage_history (customer_id, storage_mb, applied_at) select id, 1000 * n, now() - n * interval '30 days' from customers, generate_series(1, 2) n`,
  `insert into branded_apps (name, domain_name, brand_colour, customer_id, created_at, updated_at)
   select name, 'hop' || id || '.congty.vn', '#0b63ce', id, now(), now() from customers where id % 100 = 1`,
  ...accounts(customers),
  `insert into contacts (customer_id, name, email, phone, organization, created_at, updated_at)
   select customers.id, ${personName('customers.id * 7 + n', 50)}, 'danh.ba.' || n || '@' || customers.id || '.vn', '08' || lpad(n::text, 8, '0'),
          ${pick(kind, 'customers.id * 7 + n', 54)} || ' ' || ${pick(given, 'customers.id * 7 + n', 55)}, now() - n * interval '1 minute', now()
   from customers, generate_series(1, case when customers.id = (select min(id) from customers) then ${ownContacts} else 3 end) n`,
  // Every customer in the list shows how many meetings it had.
  `insert into meetings (customer_id, owner_id, name, status, starts_at, duration_minutes, is_public, planned_participants, access_code, join_code,
          host_key, participant_key, core_type, enable_camera, enable_micro, enable_mute_on_start, enable_private_chat, enable_public_chat,
          enable_meeting_recording, enable_automatic_meeting_recording, only_show_camera_for_operator, enable_participation_before_host,
          enable_taking_note, enable_send_attachment_in_chat, created_at, updated_at, deleted_at)
   select customer_id, id, 'Giao ban ' || n, (array['PENDING','END','END','END','CANCEL'])[1 + n % 5], now() - n * interval '1 day', 60, false, 5,
          'ABC123', id || '-' || n, 'h' || id || '-' || n, 'p' || id || '-' || n, 'bbb', true, true, true, true, true, true, false, false, false, true, false,
          now() - n * interval '2 days', now(), case when n % 7 = 0 then now() end
   from accounts, generate_series(1, ${meetingsPerCustomer}) n where role = 'Customer'`,
  // Somebody changes customers and their accounts all day.
  `insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
   select now() - ${spread('id * 7 + n', 83, 400)} * interval '1 day' - n * interval '1 minute', 1 + id % 40, 'quan.ly.' || id % 40,
          (array['update','create','restore'])[1 + n % 3], case when n % 2 = 0 then 'customer' else 'account' end, id, '{}',
          '203.0.113.' || id % 250, id || '-' || n
   from customers, generate_series(1, 10) n`,
  // Most are done, some are closed, a few wait; what one customer has open is one.
  `insert into orders (code, customer_id, kind, state, plan_id, plan_name, quote, buyer, net, vat_percent, vat, gross, gateway, received, sold_by,
          created_by, created_at, updated_at, expires_at, paid_at, applied_at)
   select 'HOP' || lpad((customers.id * ${ordersPerCustomer} + n)::text, 9, '0'), customers.id, case when n = 1 then 'new' else 'renew' end, state,
          plans.id, plans.name, jsonb_build_object('planId', plans.id, 'terms', jsonb_build_object('startsAt', made, 'endsAt', made, 'lines', '[]'::jsonb)),
          jsonb_build_object('name', customers.name, 'address', customers.address, 'taxCode', coalesce(customers.tax_code, ''), 'email', customers.email),
          plans.price, 10, plans.price / 10, plans.price + plans.price / 10, gateway, case when is_paid then plans.price + plans.price / 10 else 0 end,
          case when gateway is null then 'staff' else 'customer' end, (select min(id) from accounts), made, made, made + interval '3 days',
          case when is_paid then made end, case when state = 'applied' then made end
   from customers, generate_series(1, ${ordersPerCustomer}) n,
        lateral (select ${spread(`customers.id * ${ordersPerCustomer} + n`, 90, 100)} as chance) as drawn,
        lateral (select now() - ((n - 1) * 30 + ${spread(`customers.id * ${ordersPerCustomer} + n`, 91, 30)}) * interval '1 day' as made,
          case when n = 1 and chance < 10 then 'awaitingPayment' when chance < 85 then 'applied' when chance < 95 then 'expired' else 'refunded' end as state,
          (array['vietqr','vietqr','vnpay',null])[1 + chance % 4] as gateway) as sold,
        lateral (select state = 'applied' and (gateway is not null or chance < 20) as is_paid) as money,
        plans
   where plans.id = (select min(id) from plans) + ${spread('customers.id', 30, plans)}`,
  `insert into receipts (order_id, year, number, issued_at, parties)
   select id, 2026, row_number() over (order by id), paid_at, '{}' from orders where paid_at is not null`,
  // As the job does every minute.
  'select add_up_meeting_days(2147483647)',
]

/** @param {number} customers */
function accounts(customers) {
  const lastHere = `case when n % 5 > 0 then now() - ${spread('n', 80, 400)} * interval '1 day' end`
  const account = (/** @type {string} */ columns, /** @type {string} */ from) =>
    `insert into accounts (username, email, name, phone, role, customer_id, region_id, password_hash, password_changed_at, password_set_by_staff, created_by, created_at, updated_at, last_signed_in_at)
     select ${columns}, (select password_hash from accounts where username = 'admin'), now(), false, (select min(id) from accounts), made, made, ${lastHere}
     from (${from}) as numbered`
  const made = "timestamptz '2024-01-01' + n * interval '3 minutes' as made"
  const staff = (
    /** @type {string} */ start,
    /** @type {string} */ role,
    /** @type {number} */ count,
    /** @type {string} */ region,
  ) =>
    account(
      `'${start}.' || n, '${start}.' || n || '@hop.vn', ${personName('n', 40)}, '07' || lpad(n::text, 8, '0'), '${role}', null, ${region}`,
      `select n, ${made} from generate_series(0, ${count - 1}) n`,
    )
  const ofCustomer = (
    /** @type {string} */ start,
    /** @type {string} */ role,
    /** @type {string} */ phone,
    /** @type {number} */ salt,
  ) =>
    account(
      `'${start}.' || n, '${start}.' || n || '@' || (array['congty.vn','gmail.com','truonghoc.edu.vn'])[1 + n % 3], ${personName('n', salt)}, '${phone}' || lpad(n::text, 8, '0'), ${role}, id, null`,
      `select id, row_number() over (order by id) as n, timestamptz '2024-01-01' + id * interval '3 minutes' as made from customers`,
    )
  return [
    staff('quan.tri', 'Admin', Math.max(20, Math.floor(customers / 300)), 'null'),
    staff('quan.ly', 'Manager', Math.max(20, Math.floor(customers / 30)), `(select min(id) from regions) + n % ${regions}`),
    ofCustomer('khach.hang', "'Customer'", '03', 60),
    ofCustomer('nguoi.dung', "case when n % 2 = 0 then 'User' else 'View' end", '05', 64),
    ofCustomer('nhan.vien', "'User'", '04', 68),
    account(
      `'to.chuc.' || n, 'to.chuc.' || n || '@congty.vn', ${personName('n', 72)}, '02' || lpad(n::text, 8, '0'), 'User', (select min(id) from customers), null`,
      `select n, ${made} from generate_series(1, ${ownUsers}) n`,
    ),
    // Of some, others guessed the password.
    `insert into sign_in_guesses (subject, source, failures, locks, locked_until, since, updated_at)
     select 'account ' || id, place, 50, 1, case when id % 1000 = 7 then now() + interval '1 day' end, now(), now()
     from accounts, unnest(array['*', '198.51.100.7']) place where id % 100 = 7`,
  ]
}

/** What every inserted row is looked up by; without them a fill takes hours. */
const lookedUpByTriggers = ['subscriptions_by_customer']

/**
 * As a restore does it: the indexes are made once the rows are there, which takes a fraction of the time.
 * @param {string} databaseUrl
 * @param {number} customers
 */
export async function fill(databaseUrl, customers) {
  const indexes = await runSql(
    databaseUrl,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%' and indexname <> all ('{${lookedUpByTriggers.join()}}')`,
  )
  await runSql(databaseUrl, indexes.map(({ name }) => `drop index ${name}`).join(';'))
  await runSql(databaseUrl, statements(customers).join(';'))
  // Each by itself: the portal works meanwhile, and what locks one table after the other would wait for it and it for that.
  for (const { definition } of indexes) await runSql(databaseUrl, `set maintenance_work_mem = '256MB'; ${definition}`)
  await runSql(databaseUrl, 'vacuum analyze')
}
