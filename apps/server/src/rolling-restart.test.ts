/** Two built servers on one database, each in turn told to stop and started again while people work: nobody notices. */
import { signInAt } from './testing/call-at.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath } from '@hop/contract/call'
import { portPolicy } from '@hop/contract/features/port-policy'
import { regions } from '@hop/contract/features/regions'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RetryingProxy, startRetryingProxy } from './testing/retrying-proxy.js'
import { type ServerProcess, startServerProcess } from './testing/server-process.js'
import { createMigratedDatabase } from './testing/test-database.js'
import { read, write } from './testing/writers.js'

/** Those that come after both are back prove nothing. */
const leastRequests = 200
const clientCount = 10
/** Dozens of requests of each client fall into a restart all the same; without a pause they would take the processor from it. */
const pauseMs = 200
/** Long enough for a busy machine to notice it. */
const drainSeconds = 3

const cleanUps: (() => unknown)[] = []
let databaseUrl = ''
let dataDir = ''
const servers: ServerProcess[] = []
let proxy: RetryingProxy
let token = ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hop-rolling-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await createMigratedDatabase()
  cleanUps.push(() => database.drop())
  databaseUrl = database.url
  servers.push(...(await Promise.all([startServer(), startServer()])))
  cleanUps.push(() => Promise.all(servers.map((server) => server.kill())))
  proxy = await startRetryingProxy(servers.map(({ url }) => url))
  cleanUps.push(() => proxy.close())
  token = await signInAt(servers[0]!.url)
}, 120_000)

afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

const startServer = () =>
  startServerProcess({
    databaseUrl,
    dataDir,
    appSecret: 'the same secret on both servers, as docs/operations.md says',
    env: { DRAIN_SECONDS: String(drainSeconds) },
  })

async function restart(index: number): Promise<number | null> {
  const { child } = servers[index]!
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exited) as [number | null]
  proxy.servers[index] = undefined
  servers[index] = await startServer()
  proxy.servers[index] = servers[index].url
  return code
}

test('of hundreds of requests, half of them writes, none fails while both servers are restarted in turn', async () => {
  const acknowledged = new Set<string>()
  const failures: string[] = []
  const restarted = new AbortController()
  let done = 0
  const work = async (client: number) => {
    for (let n = 0; !restarted.signal.aborted; n += 1) {
      const name = `Vùng ${client} ${n}`
      const { status, code } = n % 2 === 0 ? await write(proxy.url, token, name) : await read(proxy.url, token)
      done += 1
      if (status !== 200) failures.push(`${status} ${String(code)}`)
      else if (n % 2 === 0) acknowledged.add(name)
      await delay(pauseMs)
    }
  }
  const working = Array.from({ length: clientCount }, (_, client) => work(client))
  const codes = [await restart(0), await restart(1)]
  restarted.abort()
  await Promise.all(working)

  expect(codes).toEqual([0, 0])
  expect([failures, proxy.failed()]).toEqual([[], 0])
  expect(done).toBeGreaterThanOrEqual(leastRequests)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>("select name from regions where name like 'Vùng %'")
  await client.end()
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...acknowledged].toSorted())
}, 180_000)

test('a server whose environment holds PORT says that its port is given', async () => {
  const answer = await fetch(servers[0]!.url + basePath + portPolicy.find.path, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ data: { isPinned: true } })
})

test('a server that leaves says so first and goes on answering; neither a client that drips nor a connection that says nothing holds it up', async () => {
  const server = servers[0]!
  const { hostname, port } = new URL(server.url)
  const silent = connect(Number(port), hostname)
  const dripping = connect(Number(port), hostname)
  for (const socket of [silent, dripping]) {
    socket.on('error', () => undefined)
    await once(socket, 'connect')
  }
  dripping.write(
    `POST ${basePath + regions.create.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
  )
  const drip = setInterval(() => dripping.write(' '), 200)
  cleanUps.push(() => clearInterval(drip))
  const exited = once(server.child, 'exit')
  const startedAt = performance.now()
  server.child.kill('SIGTERM')
  const notReady = await vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/readyz`, { headers: { 'accept-language': 'en' } })
      expect(answer.status).toBe(503)
      return answer
    },
    { timeout: 5_000, interval: 10 },
  )
  expect(notReady.headers.get('connection')).toBe('close')
  expect(await notReady.json()).toMatchObject({ code: 'ServiceUnavailable' })
  const call = await fetch(server.url + basePath + regions.names.path, { headers: { authorization: `Bearer ${token}` } })
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exited).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(16_000)
}, 60_000)

test('a server whose supervisor has gone, and with it the reader of its log, ends by itself', async () => {
  const server = servers[1]!
  server.child.stdout?.destroy()
  const exited = once(server.child, 'exit')
  server.child.disconnect()
  expect(await exited).toEqual([0, null])
}, 60_000)
