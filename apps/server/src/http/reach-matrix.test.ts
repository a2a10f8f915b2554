/**
 * Every call that names a record, by everybody who may make the call but cannot see that record: not found, and nothing changed.
 * Generated from the contract: a new call is tried as soon as it is there, and fails until it has an input to be tried with.
 */
import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import { entities, type Entity } from '@hop/contract/ids'
import type { Role } from '@hop/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person, type Places, recordFactories } from '../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'
import { inputSchema } from './json-schema.js'
import { bodies, fileFor, limitedRoles, otherFields } from './testing/reach-inputs.js'

/** The same for everybody, or for nobody but administrators: there is no elsewhere. */
const withoutPlace: readonly Entity[] = ['documentType', 'core', 'ipBlock', 'logEntry', 'backup', 'message']

interface NamedRecord {
  part: 'params' | 'query' | 'body'
  field: string
  entity: Entity
}

/** The first field with a record of a kind that has a place is the one the call is about. */
function recordNamedBy(call: Call): NamedRecord | undefined {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    for (const [field, property] of Object.entries(schema ? (inputSchema(schema).properties ?? {}) : {})) {
      const entity = property['x-entity'] as Entity | undefined
      if (entity && recordFactories[entity] && (schema ? isRequired(schema, field) : false)) return { part, field, entity }
    }
  }
  return undefined
}

const isRequired = (schema: NonNullable<Call['body']>, field: string) =>
  ((inputSchema(schema)['required'] as string[] | undefined) ?? []).includes(field)

interface Case {
  name: string
  call: Call
  named: NamedRecord
  roles: readonly Role[]
}

const cases = everyCall.flatMap((call): Case[] => {
  const named = recordNamedBy(call)
  const roles = limitedRoles.filter((role) => !call.access.visitor && call.access.roles.includes(role))
  return named && roles.length > 0 ? [{ name: call.name, call, named, roles }] : []
})

let portal: TestPortal
let theirs: Places
const strangers = new Map<Role, Person>()
let sumOfEverything: RawBuilder<{ sum: string }>
beforeAll(async () => {
  portal = await startTestPortal()
  theirs = await createPlaces(portal, 'Của người khác')
  const ours = await createPlaces(portal, 'Của chúng tôi')
  for (const role of limitedRoles) strangers.set(role, await createPerson(portal, role, ours))
  sumOfEverything = await readSumOfEverything()
})
afterAll(() => portal.close())

/** Everything the portal knows, but for what every request leaves behind: in one query, for there are a hundred tables. */
async function readSumOfEverything(): Promise<RawBuilder<{ sum: string }>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limits', 'logs')`.execute(
    portal.db,
  )
  const sums = tables.map(({ name }) => sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${sql.table(name)} t)`)
  return sql<{ sum: string }>`select array[${sql.join(sums)}]::text as sum`
}
const everything = async () => (await sumOfEverything.execute(portal.db)).rows[0]?.sum

/** One test a call: to look at everything takes longer than to make a call. */
test.each(cases)(
  '$name by people from elsewhere finds nothing and changes nothing',
  async ({ name, call, named: { part, field, entity }, roles }) => {
    const id = await recordFactories[entity]?.(portal, theirs)
    const rest = otherFields[name] ?? {}
    const body = bodies[name]
    const file = fileFor(call)
    const input = { [part]: { [field]: id, ...rest }, ...(body && { body }), ...(file && { file }) }
    const before = await everything()
    for (const role of roles) {
      const reply = await portal.call(call, input as never, strangers.get(role)?.token)
      expect([role, reply.status, reply.body.fields]).toEqual([role, 404, undefined])
    }
    expect(await everything()).toBe(before)
  },
)

test('every kind of record that lies somewhere takes part', () => {
  expect(entities.filter((entity) => !recordFactories[entity])).toEqual(withoutPlace)
  const tried = new Set(cases.map(({ named }) => named.entity))
  // Branded apps are for administrators, who reach all of them; what is made in a region is chosen by its id.
  const untried = entities.filter((entity) => recordFactories[entity] && !tried.has(entity))
  expect(untried).toEqual(['region', 'brandedApp'])
})
