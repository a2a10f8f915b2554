/** A customer of its own for a test that changes or deletes everybody: other tests need the demo's people. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

interface Portal {
  databaseUrl: string
}

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

/** Its administrator's name to sign in with, by the demo's password, and those of a user and a viewer. */
export async function createCustomer(portal: Portal): Promise<{ admin: string; user: string; viewer: string }> {
  const key = randomBytes(4).toString('hex')
  const people = { admin: `quan.tri.${key}`, user: `nhan.vien.${key}`, viewer: `xem.${key}` }
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into customers (name, region_id, created_at) select $1, min(id), now() from regions returning id`,
      [`Công ty ${key}`],
    )
    const customerId = rows[0]?.id
    await client.query(copyPerson, [people.admin, 'Đoàn Quản Trị', customerId, 'khachhang'])
    await client.query(copyPerson, [people.user, 'Lưu Nhân Viên', customerId, 'nguoidung'])
    await client.query(copyPerson, [people.viewer, 'Mạc Người Xem', customerId, 'nguoixem'])
  } finally {
    await client.end()
  }
  return people
}
