/**
 * Every id that a call takes besides the record it is about: nested, optional, and in filters. Whoever names a record of somebody else
 * there gets nothing of it, links nothing to it and changes nothing of it. Generated from the contract.
 */
import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import type { Entity } from '@hop/contract/ids'
import type { Role } from '@hop/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPerson,
  createPlaces,
  createPlan,
  createSubscription,
  type Person,
  type Places,
  recordFactories,
  testPassword,
} from '../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'
import { type IdPlace, partsOfInput, placesOf } from './testing/id-places.js'
import { bodies, eventFields, fileFor, limitedRoles, meetingFields, otherFields } from './testing/reach-inputs.js'

const tableOf: Partial<Record<Entity, string>> = {
  account: 'accounts',
  region: 'regions',
  customer: 'customers',
  plan: 'plans',
  subscription: 'subscriptions',
  order: 'orders',
  brandedApp: 'branded_apps',
  contact: 'contacts',
  meeting: 'meetings',
  participant: 'meeting_participants',
  accountImport: 'account_imports',
  passkey: 'passkeys',
  location: 'locations',
  calendarGroup: 'calendar_groups',
  calendarEvent: 'calendar_events',
  emailTemplate: 'email_templates',
  webhook: 'webhooks',
  webhookDelivery: 'webhook_deliveries',
}

/** Of calls that the other test does not try, since they name no record first. */
const moreFields: Record<string, object> = {
  'meetings.create': meetingFields,
  'calendar.create': eventFields,
  'customers.create': {
    customerCode: 'KE-LA',
    name: 'Kẻ Lạ',
    customerType: 'outside',
    idType: 'personal',
    email: 'ke.la@example.vn',
    phone: '0987654321',
    province: 'Huế',
    address: 'Huế',
    recordingStorage: 1000,
    username: 'ke.la.moi',
    password: 'Lua-Vang#62',
    confirmPassword: 'Lua-Vang#62',
  },
}
/** Parameters of the path that are no ids. */
const pathOf: Record<string, Record<string, unknown>> = {
  'customers.list': { status: 'all' },
  'customers.export': { status: 'all' },
}
/** What else stands in an element of a list. */
const besideId: Record<string, object> = {
  'participants.contactId': { name: 'Kẻ Lạ', email: 'ke.la@example.vn', role: 'PARTICIPANT' },
}

const cases = everyCall.flatMap((call) => {
  const [, ...later] = placesOf(call).toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
  const first = placesOf(call).some(({ isRequired }) => isRequired) ? [] : placesOf(call).slice(0, 1)
  const roles = limitedRoles.filter((role) => !call.access.visitor && call.access.roles.includes(role))
  return [...first, ...later].flatMap((place) =>
    roles.map((role): [string, string, Role, Call, IdPlace] => [
      call.name,
      place.filter ? `filter ${place.filter}` : place.path.join('.'),
      role,
      call,
      place,
    ]),
  )
})

let portal: TestPortal
let [ours, theirs] = [{}, {}] as [Places, Places]
const people = new Map<Role, Person>()
beforeAll(async () => {
  portal = await startTestPortal()
  ours = await createPlaces(portal, 'Của chúng tôi')
  theirs = await createPlaces(portal, 'Của người khác')
  for (const { regionId, customerId } of [ours, theirs])
    await createSubscription(portal, customerId, await createPlan(portal, [regionId]))
  for (const role of limitedRoles) people.set(role, await createPerson(portal, role, ours))
})
afterAll(() => portal.close())

/** The input with the foreign id at its place, and what is asked for elsewhere from among our own. */
async function inputWith(call: Call, place: IdPlace, foreign: number | string, caller: Person): Promise<Record<string, unknown>> {
  const input: Record<string, Record<string, unknown>> = {}
  for (const part of partsOfInput) if (call[part]) input[part] = part === 'params' ? { ...pathOf[call.name] } : {}
  for (const { part, path, entity, isRequired } of placesOf(call)) {
    const [name = ''] = path
    if (isRequired && path.length === 1) input[part]![name] = await recordFactories[entity]?.(portal, ours)
  }
  const where = placesOf(call).find(({ isRequired }) => isRequired)?.part ?? 'body'
  // Ids that are typed there are of nobody; ours are better.
  const typed = { ...otherFields[call.name], ...moreFields[call.name] }
  if (Object.keys(typed).length > 0) input[where] = { ...typed, ...input[where] }
  if (bodies[call.name]) input['body'] = { ...bodies[call.name], ...input['body'] }
  if (call.name === 'accounts.removeOwn') input['body'] = { username: caller.username, password: testPassword }
  const target = (input[place.part] ??= {})
  if (place.filter) target['filters'] = [{ field: place.filter, operator: 'eq', value: foreign }]
  else if (place.path.length === 1) target[place.path[0] ?? ''] = foreign
  else {
    const [list = '', , field = ''] = place.path
    target[list] = field ? [{ ...besideId[`${list}.${field}`], [field]: foreign }] : [foreign]
  }
  const file = fileFor(call)
  return { ...input, ...(file && { file }) }
}

/** How many rows refer to it, by every foreign key of the database, and what it looks like itself. */
async function traceOf(entity: Entity, id: number | string): Promise<string> {
  const table = tableOf[entity] ?? ''
  const { rows: keys } = await sql<{ source: string; column: string }>`
    select source.relname as source, columns.attname as column
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute columns on columns.attrelid = conrelid and columns.attnum = conkey[1]
    where contype = 'f' and target.relname = ${table} order by 1, 2`.execute(portal.db)
  const counts = keys.map(async ({ source, column }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(source)} where ${sql.ref(column)} = ${id}`.execute(portal.db)
    return `${source}.${column} ${rows[0]?.n}`
  })
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where id = ${id}`.execute(
    portal.db,
  )
  return [...(await Promise.all(counts)), rows[0]?.row].join('\n')
}

describe.each(cases)('%s, %s, by a %s', (_name, _where, role, call, place) => {
  test('gives nothing of a stranger’s record, and links nothing to it', async () => {
    const foreign = (await recordFactories[place.entity]?.(portal, theirs)) ?? 0
    const before = await traceOf(place.entity, foreign)
    const caller = people.get(role)!
    const reply = await portal.call(call, (await inputWith(call, place, foreign, caller)) as never, caller.token)
    // Something else was wrong: the call needs more to be tried with.
    const about = place.path.find((step) => step !== '') ?? ''
    const others = (reply.body.fields ?? []).filter(({ path }) => !path.includes(about))
    expect([reply.status < 500, reply.body.code === 'InvalidInput' ? others : []]).toEqual([true, []])
    expect(await traceOf(place.entity, foreign)).toBe(before)
    const found = place.filter && reply.status === 200 ? (reply.body['data'] ?? []) : []
    expect(found).toEqual([])
    expect(JSON.stringify(reply.body)).not.toContain('Của người khác')
  })
})

test('filters, lists and optional fields take part', () => {
  const tried = cases.map(([name, where]) => `${name} ${where}`)
  expect(tried).toContain('customers.list filter saleAreaId')
  expect(tried).toContain('subscriptions.list filter customerId')
  expect(tried).toContain('meetings.create participants..contactId')
  expect(tried).toContain('subscriptions.upgrade newSubPlanId')
})
