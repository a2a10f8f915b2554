import { basePath } from '@hop/contract/call'
import { portPolicy, type PortPolicy } from '@hop/contract/features/port-policy'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal({ webPort: { roomPorts: [8090, 8091], databasePort: 5433 } })
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterEach(async () => {
  await portal.db.deleteFrom('port_moves').execute()
  await portal.db.deleteFrom('portal_servers').execute()
})
afterAll(() => portal.close())

const save = (port: unknown, more: { language?: string; updatedAt?: string | null } = {}) =>
  portal.fetch(basePath + portPolicy.save.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${chief.token}`,
      'content-type': 'application/json',
      'accept-language': more.language ?? 'vi',
    },
    body: JSON.stringify({ port, ...('updatedAt' in more && { updatedAt: more.updatedAt }) }),
  })
const read = async () => (await portal.call(portPolicy.find, {}, chief.token)).body['data'] as PortPolicy

describe('a port that cannot be meant', () => {
  test.each([
    [0, 'tooSmall'],
    [-1, 'tooSmall'],
    [65_536, 'tooLarge'],
    [80.5, 'wrongType'],
    ['8081', 'wrongType'],
    [6000, 'portRefusedByBrowsers'],
    [6666, 'portRefusedByBrowsers'],
    [10_080, 'portRefusedByBrowsers'],
    [8090, 'portOfRoom'],
    [8091, 'portOfRoom'],
    [5433, 'portOfDatabase'],
  ])('%s is refused at its field as %s, in both languages', async (port, code) => {
    const [vi, en] = await Promise.all(['vi', 'en'].map((language) => save(port, { language })))
    for (const reply of [vi, en]) expect(reply?.body.fields).toMatchObject([{ path: 'port', code }])
    expect(vi?.body.message).not.toBe(en?.body.message)
    expect((await read()).move).toBeNull()
  })
})

test('it is 8080 until somebody moves it; what is asked for is pending and audited', async () => {
  expect(await read()).toMatchObject({ port: 8080, isPinned: false, move: null, servers: [], updatedAt: null })
  const { body } = await save(8443)
  expect(body['data']).toMatchObject({ port: 8080, move: { port: 8443, state: 'pending', askedBy: expect.any(String) } })
  const audited = await portal.db.selectFrom('audit_log').select('details').where('action', '=', 'ask to move').execute()
  expect(audited.map(({ details }) => details)).toContainEqual({ before: 8080, after: 8443 })
})

test('of two administrators at once one moves the portal, the other is told', async () => {
  const replies = await Promise.all([save(8443), save(8444), save(8445)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('PortMoveUnderway')
})

test('who has not seen the last move is told', async () => {
  await save(8443, { updatedAt: null })
  await portal.db.updateTable('port_moves').set({ state: 'rolledBack', problem: 'taken' }).execute()
  expect((await save(8444, { updatedAt: null })).body.code).toBe('StaleEdit')
  const { updatedAt, move } = await read()
  expect(move).toMatchObject({ state: 'rolledBack', problem: 'taken' })
  expect((await save(8444, { updatedAt })).status).toBe(200)
})

test('servers that are there, elsewhere, silent, pinned and gone are told apart', async () => {
  const server = (id: string, more: object) =>
    portal.db
      .insertInto('portal_servers')
      .values({ id, secret_fingerprint: '', file_store: '', started_at: new Date(), seen_at: new Date(), name: id, ...more })
      .execute()
  await save(8443)
  const { id } = await portal.db.selectFrom('port_moves').select('id').executeTakeFirstOrThrow()
  await server('a', { port: 8080, port_move_id: id, port_problem: 'taken' })
  await server('b', { port: 9999, port_move_id: id, port_problem: 'forbidden' })
  await server('c', { port: 8080 })
  await server('d', { port: 80, is_port_pinned: true, port_move_id: id })
  await server('e', { port: 8080, seen_at: new Date(Date.now() - 60_000) })
  expect((await read()).servers).toMatchObject([
    { name: 'a', state: 'there', problem: 'taken' },
    { name: 'b', state: 'elsewhere', problem: 'forbidden' },
    { name: 'c', state: 'waiting', problem: null },
    { name: 'd', state: 'pinned', problem: null },
    { name: 'e', state: 'gone' },
  ])
})

test('pinned by PORT it is shown, and cannot be changed', async () => {
  portal.platform.webPort.isPinned = true
  try {
    expect(await read()).toMatchObject({ port: Number(new URL(portal.url).port), isPinned: true })
    expect((await save(8443)).body.code).toBe('PortPinned')
  } finally {
    portal.platform.webPort.isPinned = false
  }
})
