/** What migration 0023 makes of accounts from before: whose address counts, and names that differ only in how they are composed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../../testing/older-database.js'

let database: OlderDatabase

const account = async (username: string, email: string, role = 'Admin') => {
  const sql = `insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
    values ($1, $2, $1, '0912345678', $3, 'x', now(), false, now(), now()) returning id`
  return (await database.client.query<{ id: string }>(sql, [username, email, role])).rows[0]?.id
}
const noteUpdate = (accountId: string | undefined, by: string | undefined, changed: string[]) =>
  database.client.query(
    `insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
     values (now(), $1, 'x', 'update', 'account', $2, $3, '', '')`,
    [by, accountId, JSON.stringify({ changed })],
  )

beforeAll(async () => {
  database = await openOlderDatabase('0023')
  const staff = await account('quan.tri', 'Quan.Tri@example.vn')
  const moved = await account('tu.doi', 'tu.doi@example.vn')
  const edited = await account('duoc.sua', 'duoc.sua@example.vn')
  await account('admin', 'admin@localhost.localdomain', 'SupperAdmin')
  await noteUpdate(moved, moved, ['name', 'email'])
  await noteUpdate(edited, staff, ['email'])
  await noteUpdate(staff, staff, ['phone'])
  await account('hoà1'.normalize('NFC'), 'a@example.vn')
  await account('hoà1'.normalize('NFD'), 'b@example.vn')
  await account('thuý2'.normalize('NFD'), 'thuý@example.vn'.normalize('NFD'))
  await database.migrate()
})
afterAll(() => database.close())

const valueOf = async (column: string, email: string) =>
  (await database.client.query<{ value: unknown }>(`select ${column} as value from accounts where lower(email) = $1`, [email]))
    .rows[0]?.value

test('addresses that others typed go on; whoever changed the own one has to prove it, and a made-up one never was', async () => {
  expect(await valueOf('proven_email', 'quan.tri@example.vn')).toBe('quan.tri@example.vn')
  expect(await valueOf('proven_email', 'duoc.sua@example.vn')).toBe('duoc.sua@example.vn')
  expect(await valueOf('proven_email', 'tu.doi@example.vn')).toBeNull()
  expect(await valueOf('proven_email', 'admin@localhost.localdomain')).toBeNull()
})

test('names are composed; of two that become one the newer gets its number', async () => {
  const id = await valueOf('id', 'b@example.vn')
  expect(await valueOf('username', 'a@example.vn')).toBe('hoà1'.normalize('NFC'))
  expect(await valueOf('username', 'b@example.vn')).toBe(`${'hoà1'.normalize('NFC')}-${String(id)}`)
  expect(await valueOf('username', 'thuý@example.vn'.normalize('NFC'))).toBe('thuý2'.normalize('NFC'))
  expect(await valueOf('name', 'b@example.vn')).toBe('hoà1'.normalize('NFC'))
})
