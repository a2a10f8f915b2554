/** Two built servers in processes of their own, started at once on one database that holds nothing yet. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { ipBlocks } from '@hop/contract/features/ip-blocks'
import { signIn } from '@hop/contract/features/sign-in'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signInAt } from './testing/call-at.js'
import { firstAdmin, type ServerProcess, startServerProcess } from './testing/server-process.js'
import { createEmptyDatabase, tcpAddress } from './testing/test-database.js'

const migrationFiles = readdirSync(new URL('migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))
const appSecret = 'the same secret on both servers, as docs/operations.md says'
/** A server trusts what it knows of a session for 5 s: whatever reaches it sooner came by notification. */
const longBeforeTheCacheExpires = { timeout: 4_000, interval: 20 }

const cleanUps: (() => unknown)[] = []
let servers: ServerProcess[] = []
let databaseUrl = ''

beforeAll(async () => {
  const database = await createEmptyDatabase()
  cleanUps.push(() => database.drop())
  databaseUrl = database.url
  const gate = await openTogether(tcpAddress(databaseUrl), 2)
  servers = await Promise.all([startServer(gate), startServer(gate)])
}, 60_000)

afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

/** A way to the database that opens when so many have come: two processes never start within the millisecond that a race needs. */
async function openTogether(database: URL, count: number): Promise<string> {
  const waiting: Socket[] = []
  const sockets = new Set<Socket>()
  const letThrough = (socket: Socket) => {
    const onward = connect({ host: database.hostname, port: Number(database.port || 5432) })
    for (const end of [socket, onward]) sockets.add(end.on('error', () => undefined))
    socket.pipe(onward).pipe(socket)
  }
  let isOpen = false
  const gate = createServer((socket) => {
    if (isOpen) return letThrough(socket)
    waiting.push(socket)
    isOpen = waiting.length === count
    if (isOpen) waiting.forEach(letThrough)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  cleanUps.push(() => {
    gate.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(database)
  url.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`
  return url.href
}

async function startServer(database: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-two-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServerProcess({ databaseUrl: database, dataDir, appSecret, env: { TRUST_PROXY: '1' } })
  cleanUps.push(() => server.kill())
  return server
}

async function call({ url }: { url: string }, { method, path }: Call, body: unknown, token?: string) {
  const answer = await fetch(url + basePath + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('two servers started at once on one empty database', () => {
  test('are both ready', async () => {
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('ran every migration once', async () => {
    const applied = await query('select name from migrations order by name')
    expect(applied.map(({ name }) => name)).toEqual(migrationFiles.toSorted())
  })

  test('made one first account, and only the one that made it says so', async () => {
    expect(await query('select username, role from accounts')).toEqual([{ username: firstAdmin.username, role: 'SupperAdmin' }])
    await expect.poll(() => servers.every((server) => server.output().includes('Hop is ready'))).toBe(true)
    expect(servers.filter((server) => server.output().includes('Sign in as'))).toHaveLength(1)
  })

  test('know each other’s sessions, and a sign-out at one ends the session at the other', async () => {
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const token = await signInAt(first.url)
    expect(await call(second, accounts.listAdmins, {}, token)).toMatchObject({ status: 200, body: { total: 1 } })

    expect(await call(first, signIn.logout, {}, token)).toMatchObject({ status: 200 })
    await vi.waitFor(
      async () => expect(await call(second, accounts.listAdmins, {}, token)).toMatchObject({ status: 401 }),
      longBeforeTheCacheExpires,
    )
  })

  test('see each other’s writes', async () => {
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const token = await signInAt(second.url)
    const typed = { name: 'Trần Thị Bình', phone: '0912345678', email: 'binh@example.vn', username: 'binh', ...confirmed }
    expect(await call(first, accounts.createAdmin, typed, token)).toMatchObject({ status: 200 })
    expect(await call(second, accounts.createAdmin, typed, token)).toMatchObject({ body: { code: 'DuplicateUsername' } })
    expect(await call(second, accounts.listAdmins, {}, token)).toMatchObject({ body: { total: 2 } })
  })

  test('both shut out an address that is blocked at one of them, also what it has open, within 5 s', async () => {
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const token = await signInAt(first.url)
    const statusAt = async ({ url }: ServerProcess) =>
      (await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status
    const { hostname, port } = new URL(second.url)
    const open = connect(Number(port), hostname).on('error', () => undefined)
    const head = ['POST /api/v1/Users/authenticate HTTP/1.1', 'host: hop', 'x-forwarded-for: 203.0.113.7', 'content-length: 9']
    open.write([...head, 'content-type: application/json', '', '{'].join('\r\n'))
    expect(await Promise.all(servers.map(statusAt))).toEqual([200, 200])
    const closed = once(open.resume(), 'close')
    expect(await call(first, ipBlocks.add, { ipAddress: '203.0.113.0/24', comment: '' }, token)).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await Promise.all(servers.map(statusAt))).toEqual([403, 403]), {
      timeout: 5_000,
      interval: 20,
    })
    await closed
    // Others are served as before.
    expect(await call(second, accounts.listAdmins, {}, token)).toMatchObject({ status: 200 })
  })
})

const confirmed = { password: firstAdmin.password, confirmPassword: firstAdmin.password }

test('the alert rules ask for figures that a server has', async () => {
  const rules = readFileSync(new URL('../../../deploy/prometheus/hop.rules.yml', import.meta.url), 'utf8')
  const expressions = [...rules.matchAll(/expr:([^]*?)(?=\n {8}\w+:)/g)].map(([, expression = '']) => expression)
  const asked = expressions.flatMap((expression) => expression.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [])
  const ofServer = asked.filter((name) => !name.startsWith('room_') && name !== 'histogram_quantile')
  const served = await (await fetch(`${servers[0]!.url}/metrics`)).text()
  const names = new Set(served.match(/(?<=^# TYPE )\w+/gm))
  expect(ofServer).toContain('database_up')
  expect(ofServer.filter((name) => !names.has(name.replace(/_(count|bucket)$/, '')))).toEqual([])
})
