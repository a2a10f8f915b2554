/** Built servers in processes of their own move to another port while people work. They have no right to ports below 1024. */
import { signInAt } from './testing/call-at.js'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { recovery } from '@hop/contract/features/recovery'
import { portPolicy, type PortPolicy } from '@hop/contract/features/port-policy'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstAdmin, type ServerProcess, startServerProcess } from './testing/server-process.js'
import { createTestDatabase, type TestDatabase } from './testing/test-database.js'

const inFlight = 60
/** All are open at once. Answered a few at a time: all together would wait for the database longer than it lets anybody wait. */
const atOnce = 20
const soon = { timeout: 30_000, interval: 100 }
/** Root may open every port: as another user the server is told no. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

const cleanUps: (() => unknown)[] = []
let database: TestDatabase
let server: ServerProcess
let token = ''
let first = 0

beforeAll(async () => {
  database = await createTestDatabase()
  cleanUps.push(() => database.close())
  first = await findQuietPort()
  await choose(first)
  server = await startServer()
  token = await signInAt(server.url)
}, 120_000)

afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

async function startServer(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-port-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  if (nobody) chownSync(dataDir, nobody.uid, nobody.gid)
  const appSecret = 'the same secret on both servers, as docs/operations.md says'
  const started = await startServerProcess({
    databaseUrl: database.url,
    dataDir,
    appSecret,
    // The port is the one that was chosen; where PORT says it, see rolling-restart.test.ts.
    env: { PORT: '' },
    ...nobody,
  })
  cleanUps.push(() => started.kill())
  return started
}

const choose = (port: number) =>
  database.pool.query(
    `insert into settings (key, value, updated_at) values ('PortPolicy', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ port })],
  )

/** Held until the test ends. */
async function takenPort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  cleanUps.push(() => holder.close())
  return (holder.address() as AddressInfo).port
}

const urlAt = (port: number) => `http://127.0.0.1:${port}`
const authorized = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function policyAt(url: string): Promise<PortPolicy> {
  const answer = await fetch(url + basePath + portPolicy.find.path, { headers: authorized() })
  return ((await answer.json()) as { data: PortPolicy }).data
}

async function askToMove(url: string, port: number): Promise<void> {
  const answer = await fetch(url + basePath + portPolicy.save.path, {
    method: 'POST',
    headers: authorized(),
    body: JSON.stringify({ port }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}

const moveEnds = (url: string) =>
  vi.waitFor(async () => {
    const policy = await policyAt(url)
    expect(policy.move?.state).not.toBe('pending')
    return policy
  }, soon)

const isReady = async (port: number) => (await fetch(`${urlAt(port)}/readyz`).catch(() => undefined))?.status === 200
const untilReady = (port: number) => vi.waitFor(async () => expect(await isReady(port)).toBe(true), soon)

/** A call whose head the server has read, and whose body it waits for. */
async function beginCall(url: string, agent: Agent) {
  const sent = request(url + basePath + accounts.listAdmins.path, {
    method: 'POST',
    agent,
    headers: { ...authorized(), 'content-length': 2, expect: '100-continue' },
  })
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
    for await (const _chunk of response!) continue
    return { status: response!.statusCode, isComplete: response!.complete, connection: response!.headers.connection }
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return { end: () => sent.end('{}'), answer }
}

type OpenCall = Awaited<ReturnType<typeof beginCall>>

async function answersTo(calls: readonly OpenCall[]) {
  const answers: Awaited<OpenCall['answer']>[] = []
  for (let from = 0; from < calls.length; from += atOnce) {
    const some = calls.slice(from, from + atOnce)
    some.forEach(({ end }) => end())
    answers.push(...(await Promise.all(some.map(({ answer }) => answer))))
  }
  return answers
}

test('a taken and a forbidden port: each is rolled back with its reason, and everything stays', async () => {
  for (const [port, problem] of [
    [await takenPort(), 'taken'],
    [81, 'forbidden'],
  ] as const) {
    await askToMove(server.url, port)
    expect(await moveEnds(server.url)).toMatchObject({
      port: first,
      move: { port, state: 'rolledBack', problem },
      servers: [{ isThis: true, port: first, state: 'there', problem }],
    })
    expect(await isReady(first)).toBe(true)
  }
}, 60_000)

test('a free port: of sixty calls in flight none is lost, kept connections are ended by their answers, then the old port closes', async () => {
  const next = await findQuietPort()
  const agent = new Agent({ keepAlive: true })
  cleanUps.push(() => agent.destroy())
  const calls = await Promise.all(Array.from({ length: inFlight }, () => beginCall(server.url, agent)))
  await askToMove(server.url, next)
  await untilReady(next)
  expect(await moveEnds(urlAt(next))).toMatchObject({
    port: next,
    move: { port: next, state: 'applied', problem: null },
    servers: [{ isThis: true, port: next, state: 'there', problem: null }],
  })
  // Half of them while the old port still takes others, half when it is closed.
  const early = await answersTo(calls.slice(0, inFlight / 2))
  const left = first
  first = next
  await vi.waitFor(async () => expect(await isReady(left)).toBe(false), soon)
  const answers = [...early, ...(await answersTo(calls.slice(inFlight / 2)))]
  expect(answers.filter(({ status, isComplete }) => status !== 200 || !isComplete)).toEqual([])
  expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect(await isReady(next)).toBe(true)
  expect(server.output()).toContain(`Hop is now at ${urlAt(next)}`)
}, 90_000)

test('killed and started again it is where it moved to; a move that was asked for meanwhile is carried out', async () => {
  await server.kill()
  const next = await findQuietPort()
  await database.pool.query("update portal_servers set seen_at = now() - interval '31 seconds'")
  await database.pool.query('insert into port_moves (port) values ($1)', [next])
  server = await startServer()
  await untilReady(next)
  const { servers, ...policy } = await moveEnds(urlAt(next))
  expect(policy).toMatchObject({ port: next, move: { state: 'applied' } })
  expect(servers.filter(({ isThis }) => isThis)).toMatchObject([{ state: 'there' }])
  expect(servers.filter(({ isThis }) => !isThis).map(({ state }) => state)).toEqual(['gone'])
  const { rows } = await database.pool.query("select details from audit_log where action = 'move' order by id desc limit 1")
  expect(rows).toEqual([{ details: { from: first, to: next } }])
  first = next
}, 60_000)

test('a mail that is sent after a move leads to the new port, and its link opens there', async () => {
  const next = await findQuietPort()
  await askToMove(urlAt(first), next)
  await untilReady(next)
  expect((await moveEnds(urlAt(next))).port).toBe(next)
  first = next
  const email = 'quan.tri@example.vn'
  await database.pool.query('update accounts set email = $1, email_proven_at = now() where username = $2', [
    email,
    firstAdmin.username,
  ])
  const headers = { 'content-type': 'application/json' }
  await fetch(urlAt(next) + basePath + recovery.forgotPassword.path, { method: 'POST', headers, body: JSON.stringify({ email }) })
  const link = await vi.waitFor(async () => {
    const { rows } = await database.pool.query<{ text: string }>('select text from deliveries where recipient = $1', [email])
    const [found] = /http\S+\/reset-password\/[\w-]+/.exec(rows[0]?.text ?? '') ?? []
    expect(found).toBeDefined()
    return found!
  }, soon)
  expect(new URL(link).origin).toBe(urlAt(next))
  expect((await fetch(link)).status).toBe(200)
}, 60_000)

test('a move that nobody carried out in time is rolled back by the next server', async () => {
  await database.pool.query("insert into port_moves (port, asked_at) values ($1, now() - interval '2 minutes')", [
    await takenPort(),
  ])
  expect(await moveEnds(urlAt(first))).toMatchObject({ port: first, move: { state: 'rolledBack' } })
}, 60_000)

test('of two servers on one machine one moves, the other says why not; started when its port is taken it starts elsewhere and says so', async () => {
  const second = await startServer()
  expect(second.url).not.toBe(urlAt(first))
  expect((await policyAt(second.url)).servers.find(({ isThis }) => isThis)).toMatchObject({
    state: 'elsewhere',
    problem: 'taken',
  })
  const next = await findQuietPort()
  await askToMove(second.url, next)
  await untilReady(next)
  const servers = await vi.waitFor(async () => {
    const alive = (await policyAt(urlAt(next))).servers.filter(({ state }) => state !== 'gone')
    expect(alive.map(({ state }) => state).toSorted()).toEqual(['elsewhere', 'there'])
    return alive
  }, soon)
  expect(new Set(servers.map(({ problem }) => problem))).toEqual(new Set(['taken', null]))
}, 90_000)
