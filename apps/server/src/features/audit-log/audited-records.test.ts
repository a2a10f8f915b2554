/** Which record an entry is about: its name, its customer, and whether it is there still. */
import { type AuditEntry, auditLog } from '@hop/contract/features/audit-log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit/audit.js'
import { listAuditedWords } from '../../testing/audited-fields.js'
import {
  createEveryRole,
  createMeeting,
  createPerson,
  createPlaces,
  type Person,
  type Places,
} from '../../testing/factories/index.js'
import { readFeatureSources } from '../../testing/feature-sources.js'
import { openOlderDatabase } from '../../testing/older-database.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Record<'SupperAdmin' | 'Customer', Person>
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
})
afterAll(() => portal.close())

const write = (entity: string, entityId?: number | string, action = 'update') =>
  portal.db.transaction().execute((transaction) => {
    const actor = { accountId: people.SupperAdmin.id, name: 'x', address: '', requestId: '', now: portal.clock.now() }
    return recordAudit(transaction, actor, { action, entity, ...(entityId === undefined ? {} : { entityId }) })
  })

async function list(filters: Record<string, string | number>): Promise<AuditEntry[]> {
  const nodes = Object.entries(filters).map(([field, value]) => ({ field: field as 'entity', operator: 'eq' as const, value }))
  const { body } = await portal.call(auditLog.list, { body: { filters: nodes } }, people.SupperAdmin.token)
  return body['data'] as AuditEntry[]
}

const renameRegion = (name: string) => portal.db.updateTable('regions').set({ name }).where('id', '=', places.regionId).execute()

test('an entry says what its record was called then, and whether it is there still', async () => {
  await renameRegion('Miền Cũ')
  await write('region', places.regionId)
  await renameRegion('Miền Mới')
  await write('region', places.regionId)
  const entries = await list({ entity: 'region', entityId: String(places.regionId) })
  expect(entries.map(({ entityName, isThere, customerId }) => [entityName, isThere, customerId])).toEqual([
    ['Miền Mới', true, null],
    ['Miền Cũ', true, null],
  ])
})

test('people of a customer are called as they are now, also once they are deleted', async () => {
  const { id, username } = await createPerson(portal, 'User', places)
  await write('account', id)
  const values = { name: 'Trần Thị Mới', deleted_at: portal.clock.now() }
  await portal.db.updateTable('accounts').set(values).where('id', '=', id).execute()
  const [entry] = await list({ entity: 'account', entityId: String(id), action: 'update' })
  expect(entry).toMatchObject({ entityName: `Trần Thị Mới (${username})`, isThere: false, customerId: places.customerId })
})

test('what was deleted a moment ago is called as before', async () => {
  const now = portal.clock.now()
  const { id } = await portal.db
    .insertInto('branded_apps')
    .values({
      name: 'Họp Xanh',
      domain_name: 'hop.xanh.vn',
      brand_colour: '#0b63ce',
      customer_id: places.customerId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write('branded app', id, 'create')
  await portal.db.deleteFrom('branded_apps').where('id', '=', id).execute()
  await write('branded app', id, 'delete')
  const [deleted] = await list({ entity: 'branded app', entityId: String(id) })
  expect(deleted).toMatchObject({ action: 'delete', entityName: 'Họp Xanh', isThere: false, customerId: places.customerId })
})

test('the history of a customer is also that of what belongs to it; of somebody, what that person did', async () => {
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: people.Customer.id })
  await write('customer', places.customerId)
  await write('meeting', meetingId, 'cancel')
  await write('region', places.regionId)
  const entries = await list({ customerId: places.customerId, accountId: people.SupperAdmin.id })
  expect(entries.slice(0, 2).map(({ entity, isThere }) => [entity, isThere])).toEqual([
    ['meeting', true],
    ['customer', true],
  ])
  expect(entries.some(({ entity }) => entity === 'region')).toBe(false)
  expect((await list({ accountId: people.Customer.id })).map(({ action }) => action)).toEqual(['sign in'])
})

test('an entry without a record, or with one that is no number, is written as well', async () => {
  await write('settings')
  await write('VAT rate', '2026-01-01')
  const [rate] = await list({ entity: 'VAT rate' })
  expect(rate).toMatchObject({ entityId: '2026-01-01', entityName: null, customerId: null, isThere: false })
})

test('of a customer that was erased no names of people are told any more', async () => {
  const { customerId } = await createPlaces(portal, 'Miền Tây')
  const now = portal.clock.now()
  const contact = await portal.db
    .insertInto('contacts')
    .values({ customer_id: customerId, name: 'Lê Thị Quên', email: 'quen@example.vn', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write('contact', contact.id)
  await portal.db.updateTable('customers').set({ deleted_at: now, erased_at: now }).where('id', '=', customerId).execute()
  const [entry] = await list({ customerId, entity: 'contact' })
  expect(entry).toMatchObject({ entityId: String(contact.id), entityName: null })
})

/** What has no name of its own: its number says as much, or there is one only. */
const nameless = [
  'VAT rate',
  'backupPolicy',
  'call',
  'job',
  'log entry',
  'log policy',
  'outbox policy',
  'password policy',
  'restoredCopy',
  'settings',
  'web port',
]

test('of every kind of record that features write down the database knows the name, or it is said to have none', async () => {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('record_of_audit'::regproc) as text`.execute(portal.db)
  const text = rows[0]?.text ?? ''
  const unknown = listAuditedWords(readFeatureSources(), 'entity').filter((entity) => !text.includes(`'${entity}'`))
  expect(unknown.toSorted()).toEqual(nameless.filter((entity) => unknown.includes(entity)).toSorted())
})

test('entries of before get the customers of the records that are there; nobody rewrites them after', async () => {
  const database = await openOlderDatabase('0100')
  try {
    const { client } = database
    await client.query(`insert into regions (name, created_at, updated_at) values ('Miền Nam', now(), now())`)
    await client.query(`insert into customers (name, region_id, created_at) values ('Công ty Cũ', 1, now())`)
    const written = `insert into audit_log (happened_at, account_name, action, entity, entity_id, details, address, request_id)
      values (now(), 'x', 'update', $1, $2, '{}', '', '')`
    for (const row of [
      ['customer', '1'],
      ['customer', '99'],
      ['VAT rate', '2026-01-01'],
    ])
      await client.query(written, row)
    await database.migrate()
    const { rows } = await client.query('select customer_id from audit_log order by id')
    expect(rows.map(({ customer_id }) => Number(customer_id))).toEqual([1, 0, 0])
    await expect(client.query(`update audit_log set customer_id = 2`)).rejects.toThrow('append-only')
  } finally {
    await database.close()
  }
})
