import { customers } from '@hop/contract/features/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createOrder, createPerson, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { oddmentsOfAccount, oddmentsOfCustomer, tablesOfAccount, tablesOfCustomer, tablesOfPortal } from './belongings.js'
import { fillCustomer } from './testing/fill-customer.js'
import { sendErasing } from './testing/send-erasing.js'
import {
  belongsTo,
  goesByItself,
  listTablesWith,
  readReferences,
  type References,
  statedFates,
} from './testing/read-references.js'

let portal: TestPortal
let references: References
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  references = await readReferences(portal.db)
})
afterAll(() => portal.close())

/** Sentences about tables that nobody decided about, and about decisions that nothing asks for. */
function listUndecided(): string[] {
  const { all, reached, naming } = references
  const parentsOf = (table: string) => [...new Set(all.filter((one) => one.table === table).map(({ parent }) => parent))]
  const isStated = (table: string) => table in statedFates || tablesOfPortal.includes(table)
  return [
    ...reached
      .filter((table) => !isStated(table) && !goesByItself(references, table))
      .map((table) => `${table} refers to ${parentsOf(table).join(', ')}: belongings.ts does not say what becomes of it`),
    ...[...Object.keys(statedFates), ...tablesOfPortal]
      .filter((table) => !reached.includes(table) && !naming.includes(table) && !(table in tablesOfAccount))
      .map((table) => `${table} stands in belongings.ts, and holds nothing of a customer`),
  ]
}

test('of every table that holds something of a customer it is said what becomes of it', async () => {
  // First, because it says what is to be done.
  expect(listUndecided()).toEqual([])
  expect(Object.keys(tablesOfCustomer).toSorted()).toEqual(references.naming)
  expect(Object.keys(tablesOfAccount).toSorted()).toEqual(await listTablesWith(portal.db, 'account_id'))
})

/** What is to be deleted of a customer, or goes by itself, and is there. */
async function left(customerId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of goneTables()) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${belongsTo(references, customerId, table)}`.execute(portal.db)
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  return counts
}

const goneTables = (): string[] => {
  const byThemselves = references.reached.filter((table) => !(table in statedFates) && goesByItself(references, table))
  const deleted = Object.keys(statedFates).filter((table) => statedFates[table] === 'deleted')
  return [...deleted, ...byThemselves].toSorted()
}

async function erase(customerId: number, regionId: number): Promise<void> {
  const admin = await createPerson(portal, 'Admin', { regionId, customerId })
  await portal.call(customers.remove, { query: { id: customerId, typeDelete: 'delete' } }, admin.token)
  portal.clock.advance(31 * days)
  await sendErasing(portal)
  expect((await portal.platform.jobs.drain(['erase-customers'])).failures).toEqual([])
}

test('nothing that belongs to a customer is left after its erasure, and another’s stays', async () => {
  const [gone, other] = [await createPlaces(portal, 'Đã xóa'), await createPlaces(portal, 'Ở lại')]
  for (const places of [gone, other]) await fillCustomer(portal, places)
  const before = await left(other.customerId)
  expect(Object.keys(before), 'fill-customer.ts makes a row for each of them').toEqual(goneTables())
  await erase(gone.customerId, gone.regionId)
  expect(await left(gone.customerId)).toEqual({})
  expect(await left(other.customerId)).toEqual(before)
  for (const table of oddmentsOfCustomer) expect(tablesOfCustomer[table]).toBe('deleted')
  for (const table of oddmentsOfAccount) expect(tablesOfAccount[table]).toBe('deleted')
})

test('of what was paid the network that it was paid from is not kept', async () => {
  const places = await createPlaces(portal, 'Đã trả tiền')
  const orderId = await createOrder(portal, places)
  const { db, clock } = portal
  const now = clock.now()
  const payment = { gateway: 'sandbox', reference: `paid ${orderId}`, state: 'paid', amount: 400_000 } as const
  const { id } = await db
    .insertInto('payments')
    .values({ ...payment, order_id: orderId, address: '203.0.113.7', language: 'vi', created_at: now, expires_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { customer_id } = await db.selectFrom('orders').select('customer_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  await erase(customer_id, places.regionId)
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...payment, address: '' })
})
