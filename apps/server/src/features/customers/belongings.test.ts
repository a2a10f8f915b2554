import { customers } from '@hop/contract/features/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { recordFactories } from '../../testing/factories/one-of-each.js'
import { createPerson, createPlaces, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { oddmentsOfAccount, oddmentsOfCustomer, tablesOfAccount, tablesOfCustomer } from './belongings.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())

/** By the name of the column, and by what refers to the table under any other name that says whose it is. */
async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column}`.execute(portal.db)
  return rows.map(({ name }) => name).toSorted()
}

test('of every table that names a customer or an account it is said what becomes of it', async () => {
  expect(Object.keys(tablesOfCustomer).toSorted()).toEqual(await tablesWith('customer_id'))
  expect(Object.keys(tablesOfAccount).toSorted()).toEqual(await tablesWith('account_id'))
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass`.execute(portal.db)
  expect(rows.map(({ name }) => name).filter((name) => !(name in tablesOfCustomer))).toEqual([])
})

async function fill(places: Places): Promise<void> {
  const { db, clock } = portal
  for (const create of Object.values(recordFactories)) await create(portal, places)
  const owner = await createPerson(portal, 'Customer', places)
  const now = clock.now()
  const later = new Date(now.getTime() + 1 * days)
  await db
    .insertInto('proof_mails_per_day')
    .values({ customer_id: places.customerId, recipient: 'ai.do@example.vn', day: '2026-11-15', sent: 1 })
    .execute()
  await db.insertInto('notices_per_day').values({ customer_id: places.customerId, day: '2026-11-15', sent: 1 }).execute()
  const key = { account_id: owner.id, lookup: `lookup ${owner.id}`, created_at: now, expires_at: later }
  await db.insertInto('recovery_keys').values(key).execute()
  await db
    .insertInto('sign_ups')
    .values({ ...key, email: 'dang.ky@example.vn' })
    .execute()
  const kept = { account_id: owner.id, call: 'contacts.create', key: 'k', input_hash: '', created_at: now }
  await db
    .insertInto('idempotency_keys')
    .values({ ...kept, answer: '{"name":"Lê Thị Đào"}' })
    .execute()
}

async function left(customerId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(
      portal.db,
    )
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  for (const [table, fate] of Object.entries(tablesOfCustomer))
    if (fate === 'deleted') await count(table, sql`customer_id = ${customerId}`)
  for (const [table, fate] of Object.entries(tablesOfAccount))
    if (fate === 'deleted') await count(table, sql`account_id in (select id from accounts where customer_id = ${customerId})`)
  return counts
}

test('nothing that belongs to a customer is left after its erasure, and another’s stays', async () => {
  const [gone, other] = [await createPlaces(portal, 'Đã xóa'), await createPlaces(portal, 'Ở lại')]
  for (const places of [gone, other]) await fill(places)
  const before = await left(other.customerId)
  for (const table of ['email_templates', 'webhooks', 'calendar_events', 'calendar_groups', 'locations', 'sign_ups'])
    expect(before[table], table).toBeGreaterThan(0)
  const admin = await createPerson(portal, 'Admin', gone)
  await portal.call(customers.remove, { query: { id: gone.customerId, typeDelete: 'delete' } }, admin.token)
  portal.clock.advance(31 * days)
  await portal.db.transaction().execute((transaction) => portal.platform.jobs.send(transaction, 'erase-customers', {}))
  // The meetings that the factories made run nowhere, which other jobs notice.
  const { failures } = await portal.platform.jobs.drain()
  expect(failures.filter(({ name }) => name === 'erase-customers')).toEqual([])
  expect(await left(gone.customerId)).toEqual({})
  expect(Object.keys(await left(other.customerId))).toEqual(expect.arrayContaining([...oddmentsOfCustomer].slice(0, 4)))
  expect(oddmentsOfAccount.every((table) => tablesOfAccount[table] === 'deleted')).toBe(true)
})
