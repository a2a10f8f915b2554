/** A customer of its own for a test that changes or deletes everybody: other tests need the demo's people. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inDatabase } from './meeting-calls'
import type { Portal } from './portal'
import { registerFor } from './subscriptions'

const copyPerson = `
  insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
  select $1, $1 || '@example.vn', $2, phone, role, $3, password_hash, password_changed_at, false, now(), now()
  from accounts where username = $4`

/** What would add somebody of this name waits, until the answered function is called. */
export async function holdUsername(portal: Portal, username: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(copyPerson, [username, 'Chưa Ai Thấy', null, 'superadmin'])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** At midnight in Vietnam, whatever it was when the demo was made. */
export const endSubscriptionToday = (portal: Portal, customerName: string) =>
  inDatabase(
    portal,
    `update subscriptions set ends_at = (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone
     from customers, (values ('Asia/Ho_Chi_Minh')) as here (zone)
     where customers.id = customer_id and is_active and customers.name = $1`,
    [customerName],
  )

interface OwnCustomer {
  id: number
  /** Names to sign in with, by the demo's password. */
  admin: string
  user: string
  viewer: string
}

export async function createCustomer(portal: Portal): Promise<OwnCustomer> {
  const key = randomBytes(4).toString('hex')
  const people = { admin: `quan.tri.${key}`, user: `nhan.vien.${key}`, viewer: `xem.${key}` }
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into customers (name, region_id, created_at, active_face_id, active_voice_text)
       select $1, min(id), now(), 1, 1 from regions returning id`,
      [`Công ty ${key}`],
    )
    const id = Number(rows[0]?.id)
    await client.query(copyPerson, [people.admin, 'Đoàn Quản Trị', id, 'khachhang'])
    await client.query(copyPerson, [people.user, 'Lưu Nhân Viên', id, 'nguoidung'])
    await client.query(copyPerson, [people.viewer, 'Mạc Người Xem', id, 'nguoixem'])
    return { id, ...people }
  } finally {
    await client.end()
  }
}

/** One whose people may hold meetings. */
export async function createCustomerWithPlan(portal: Portal): Promise<OwnCustomer> {
  const customer = await createCustomer(portal)
  await registerFor(portal, customer.id, 'Nâng cao')
  return customer
}

/** Contacts of a customer, with addresses and numbers by their place in the list: 1@example.vn, 0912000001. */
export const addContacts = (portal: Portal, customerId: number, names: readonly string[]) =>
  inDatabase(
    portal,
    `insert into contacts (customer_id, name, email, phone, title, department, organization, code, created_at, updated_at)
     select $1, name, place || '@example.vn', '0912' || lpad(place::text, 6, '0'), '', '', '', '', now(), now()
     from unnest($2::text[]) with ordinality as people (name, place)`,
    [customerId, names],
  )
