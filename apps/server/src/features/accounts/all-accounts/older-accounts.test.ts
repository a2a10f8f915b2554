/** What migration 0034 makes of accounts from before: when they were last here, and the region of their customer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../../testing/older-database.js'

let database: OlderDatabase
beforeAll(async () => {
  database = await openOlderDatabase('0034')
  const { client } = database
  await client.query(`insert into regions (name, created_at, updated_at) values ('Miền Núi', now(), now())`)
  await client.query(`
    insert into customers (name, region_id, created_at, updated_at, deleted_at)
    select name, (select max(id) from regions), now(), now(), deleted_at
    from (values ('Còn', null), ('Đã Xóa', now())) as made (name, deleted_at)`)
  await client.query(`
    insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
    select username, username || '@example.vn', username, '0912345678', role, customers.id, 'x', now(), false, now(), now()
    from (values ('hay.vao', 'User', 'Còn'), ('chua.vao', 'View', 'Còn'), ('bi.xoa', 'User', 'Đã Xóa')) as people (username, role, customer)
    join customers on customers.name = customer`)
  await client.query(`update accounts set customer_is_deleted = true where username = 'bi.xoa'`)
  await client.query(`
    insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
    select at::timestamptz, accounts.id, username, action, 'account', accounts.id::text, '{}', '', ''
    from accounts, (values ('2026-01-02T03:04:05Z', 'sign in'), ('2026-03-04T05:06:07Z', 'sign in'), ('2026-05-06T07:08:09Z', 'sign out'))
      as log (at, action) where username in ('hay.vao', 'bi.xoa')`)
  await database.migrate()
})
afterAll(() => database.close())

const rowOf = async (username: string) => {
  const sql = `
    select last_signed_in_at, status, regions.name as region from accounts
    left join regions on regions.id = customer_region_id where username = $1`
  return (await database.client.query<Record<string, unknown>>(sql, [username])).rows[0]
}

test('the last sign-in is the one that the audit log has; whoever never came is new', async () => {
  expect(await rowOf('hay.vao')).toMatchObject({ last_signed_in_at: new Date('2026-03-04T05:06:07Z'), status: 'active' })
  expect(await rowOf('chua.vao')).toMatchObject({ last_signed_in_at: null, status: 'new' })
  expect(await rowOf('bi.xoa')).toMatchObject({ status: 'customerDeleted' })
})

test('everybody of a customer has its region', async () => {
  expect(await rowOf('hay.vao')).toMatchObject({ region: 'Miền Núi' })
  expect(await rowOf('chua.vao')).toMatchObject({ region: 'Miền Núi' })
})
