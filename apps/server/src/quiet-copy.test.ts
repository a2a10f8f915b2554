/**
 * A restored copy that nobody has put to use: what reads goes on, what changes is refused, and what is held to read writes nothing and reaches
 * nobody. Generated from the contract: a new call is tried by being there.
 */
import { Socket } from 'node:net'
import { everyCall } from '@hop/contract'
import { basePath, type Call, effectOf, isOpenOnQuietCopy } from '@hop/contract/call'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { backup } from '@hop/contract/features/backup'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { contacts } from '@hop/contract/features/contacts'
import { signIn } from '@hop/contract/features/sign-in'
import { type Role, roles } from '@hop/contract/roles'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allCallbacks } from './features/all-callbacks.js'
import { createSessions } from './features/sign-in/public.js'
import { copyMarkKey } from './platform/restored-copy.queries.js'
import {
  createEveryRole,
  createPerson,
  createPlaces,
  createPlan,
  createSubscription,
  type Person,
  type Places,
  recordFactories,
  testPassword,
  turnOnApp,
} from './testing/factories/index.js'
import { startTestPortal, type TestPortal } from './testing/test-portal.js'
import { partsOfInput, placesOf } from './http/testing/id-places.js'
import { bodies, fileFor, otherFields } from './http/testing/reach-inputs.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
let integrationToken: string
let feedUrl: string
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  await createSubscription(portal, places.customerId, await createPlan(portal, [places.regionId]))
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', places.customerId).execute()
  const { id: userId, token } = people.Customer
  const made = await portal.call(apiTokens.generate, { body: { userId, scopes: ['contacts.read'] } }, token)
  integrationToken = (made.body['data'] as { token: string }).token
  feedUrl = ((await portal.call(calendarFeeds.create, {}, token)).body['data'] as { url: string }).url
  const value = JSON.stringify({ backedUpAt: '2026-11-14T19:00:00.000Z', restoredAt: '2026-11-15T02:00:00.000Z' })
  await portal.db.insertInto('settings').values({ key: copyMarkKey, value, updated_at: new Date() }).execute()
})
afterAll(() => portal.close())

const roleFor = ({ access }: Call): Role => access.roles[0] ?? 'SupperAdmin'
const knock = (call: Call, token: string) =>
  portal.fetch(basePath + call.path.replace(/\{\w+\}/g, '999999999'), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
    ...(call.method === 'POST' && { body: '{"knock":true}' }),
  })

const isOver = new Set(['signIn.logout', 'singleSignOn.leave', 'signIn.endOtherSessions', backup.putCopyToUse.name])
const tried = everyCall.filter(({ name }) => !isOver.has(name))

test.each(tried)('$name is refused where it changes something, and open where it reads or signs', async (call) => {
  const { status, body } = await knock(call, people[roleFor(call)].token)
  const expected = isOpenOnQuietCopy(call) ? [false, false] : [true, true]
  expect([status === 409 && body.code === 'CopyIsQuiet', body.code === 'CopyIsQuiet']).toEqual(expected)
})

test('programs read nothing of it: what let them in may have been revoked in the original since', async () => {
  const reply = await portal.call(contacts.list, { body: {} }, integrationToken)
  expect([reply.status, reply.body.code]).toEqual([409, 'CopyIsQuiet'])
  const feed = await fetch(feedUrl)
  expect([feed.status, feed.headers.get('retry-after')]).toEqual([503, '3'])
})

test('who may not make a call learns that first', async () => {
  const { body } = await portal.call(backup.run, {}, people.Customer.token)
  expect(body.code).toBe('Forbidden')
})

describe('what is held to read', () => {
  const reached: string[] = []
  beforeAll(async () => {
    const { connect } = Socket.prototype
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
      const [options] = [given[0]].flat(3) as [{ host?: string; port?: number; path?: string } | number | string]
      const at = typeof options === 'object' ? (options.path ?? `${options.host}:${options.port}`) : String(options)
      reached.push(at)
      return Reflect.apply(connect, this, given) as Socket
    })
    await sql`create unlogged table written (name text)`.execute(portal.db)
    await sql`create function note_write() returns trigger language plpgsql as $$
      begin insert into written values (tg_table_name); return null; end $$`.execute(portal.db)
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> all(${['written', ...ownTraces]})`.execute(portal.db)
    for (const { name } of rows)
      await sql`create trigger note_write after insert or update or delete on ${sql.table(name)} execute function note_write()`.execute(
        portal.db,
      )
  })
  afterAll(() => vi.restoreAllMocks())
  afterEach(() => void reached.splice(0))

  /** What a caller leaves behind of himself, whatever he does. */
  const ownTraces = ['sessions', 'audit_log', 'audit_names', 'audit_traces', 'logs', 'rate_limits', 'used_once']
  /** What a first look makes, for whoever looks. */
  const madeByLooking: Record<string, string[]> = { 'emailTemplates.list': ['email_templates'] }
  const isOurOwn = (at: string) => at.endsWith(new URL(portal.url).host) || at.includes('.s.PGSQL') || at.endsWith(':5432')

  async function inputOf(call: Call): Promise<Record<string, unknown>> {
    const input: Record<string, Record<string, unknown>> = {}
    for (const part of partsOfInput) if (call[part]) input[part] = {}
    for (const { part, path, entity, isRequired } of placesOf(call))
      if (isRequired && path.length === 1) input[part]![path[0] ?? ''] = await recordFactories[entity]?.(portal, places)
    if (call.params && 'status' in call.params.shape) input['params']!['status'] = 'all'
    const where = placesOf(call).find(({ isRequired }) => isRequired)?.part ?? 'body'
    if (otherFields[call.name]) input[where] = { ...otherFields[call.name], ...input[where] }
    if (bodies[call.name]) input['body'] = { ...bodies[call.name], ...input['body'] }
    const file = fileFor(call)
    return { ...input, ...(file && { file }) }
  }

  const reading = everyCall.filter((call) => effectOf(call) === 'reads')
  const answered = new Set<string>()
  test.each(reading)('$name writes nothing and reaches nobody', async (call) => {
    for (const role of roles.filter((one) => call.access.roles.includes(one))) {
      const input = await inputOf(call)
      await sql`truncate written`.execute(portal.db)
      reached.splice(0)
      const reply = await portal.call(call, input as never, people[role].token)
      const { rows } = await sql<{ name: string }>`select distinct name from written`.execute(portal.db)
      const changed = rows.map(({ name }) => name).filter((name) => !madeByLooking[call.name]?.includes(name))
      expect([role, changed, reached.filter((at) => !isOurOwn(at))]).toEqual([role, [], []])
      if (reply.status === 200) answered.add(call.name)
    }
  })

  test('most of it was answered, not refused for its input', () => {
    expect(answered.size / reading.length).toBeGreaterThan(0.6)
  })
})

test('what is due before anything else can be given: a new password, an authenticator app', async () => {
  const person = await createPerson(portal, 'SupperAdmin', places, { isPasswordSetByStaff: true })
  const look = (token: string) => portal.call(backup.copy, {}, token)
  expect((await look(person.token)).body.code).toBe('PasswordChangeDue')
  const change = { oldPassword: testPassword, newPassword: 'Sen-Vang#4711' }
  const { status, body } = await portal.call(signIn.changeMyPassword, { body: change }, person.token)
  expect(status).toBe(200)
  expect((await look(String(body['token']))).status).toBe(200)
  const app = await turnOnApp(portal, { token: String(body['token']) }, change.newPassword)
  expect(app.recoveryCodes).toHaveLength(10)
  expect((await portal.platform.jobs.drain(['messages.deliver'])).ran).toBe(0)
})

test('routes outside the contract send whoever comes by himself away until later', async () => {
  const sessions = createSessions(portal.platform)
  const changing = allCallbacks(portal.platform, { sessions }).filter(
    ({ changes, answersQuietCopy }) => changes && !answersQuietCopy,
  )
  expect(changing.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/callbacks/cores/{coreId}', '/callbacks/sessions/{key}/{purpose}', '/callbacks/payments/vnpay']),
  )
  const later = changing.flatMap(({ method, path }) => [method].flat().map((one) => ({ method: one, path })))
  for (const { method, path } of later) {
    const reply = await portal.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method })
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '3'])
  }
})

test('put to use by two at once, it is written down once, and everything is open', async () => {
  const use = () => portal.call(backup.putCopyToUse, {}, people.SupperAdmin.token)
  expect((await portal.call(backup.copy, {}, people.Manager.token)).body['data']).toMatchObject({
    backedUpAt: '2026-11-14T19:00:00.000Z',
  })
  expect((await Promise.all([use(), use()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await use()).status).toBe(200)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['account_id', 'details'])
    .where('action', '=', 'put to use')
    .execute()
  expect(entries).toMatchObject([{ account_id: people.SupperAdmin.id, details: { backedUpAt: '2026-11-14T19:00:00.000Z' } }])
  expect((await portal.call(backup.copy, {}, people.Manager.token)).body['data']).toBeNull()
  expect((await portal.call(backup.run, {}, people.SupperAdmin.token)).body.code).not.toBe('CopyIsQuiet')
  expect((await portal.call(contacts.list, { body: {} }, integrationToken)).status).toBe(200)
  expect((await fetch(feedUrl)).status).toBe(200)
})
