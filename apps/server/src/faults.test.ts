/**
 * The portal keeps running whatever its database does, under people who write without a pause: 503 meanwhile, good answers soon after, nothing
 * lost that was acknowledged. HOP_FAULT_ROUNDS=20 kills as often, for a trial by hand.
 */
import { signInAt } from './testing/call-at.js'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath } from '@hop/contract/call'
import { cores } from '@hop/contract/features/cores'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.js'
import { type ServerProcess, startServerProcess } from './testing/server-process.js'
import { ask, read, startWriters, write } from './testing/writers.js'

interface EmbeddedPostgres {
  startPostgres(options: { dataDir: string; log: (message: string) => void; port?: number }): Promise<RunningPostgres>
  removePostgres(dataDir: string): Promise<void>
}
interface RunningPostgres {
  url: string
  pid: number
  ended: Promise<void>
}

// By a computed address: scripts/ is a project of its own, which the server's does not include.
const scripts = new URL('../../../scripts/lib/', import.meta.url)
const { startPostgres, removePostgres } = (await import(new URL('postgres/start-postgres.mjs', scripts).href)) as EmbeddedPostgres

const rounds = Number(process.env['HOP_FAULT_ROUNDS'] ?? 1)
const writerCount = 6
const goodAgainMs = 15_000
/** Longer than /healthz, which asks nothing of the database: so a busy machine does not count. */
const readyzMs = 2_000

let folder = ''
let postgres: RunningPostgres
let proxy: DatabaseProxy
let portal: ServerProcess
let token = ''
const report: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hop-faults-'))
  postgres = await start()
  proxy = await startDatabaseProxy(postgres.url)
  portal = await startServerProcess({ databaseUrl: proxy.url, dataDir: join(folder, 'portal'), env: { LOG_LEVEL: 'info' } })
  token = await signInAt(portal.url)
}, 120_000)

afterAll(async () => {
  await portal.kill()
  await proxy.close()
  await removePostgres(join(folder, 'data'))
  rmSync(folder, { recursive: true, force: true })
  if (process.env['HOP_FAULT_ROUNDS']) process.stdout.write(`${report.join('\n')}\n`)
})

const start = () =>
  startPostgres({ dataDir: join(folder, 'data'), log: () => {}, ...(postgres && { port: Number(new URL(postgres.url).port) }) })

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function processesOfPostgres(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [postgres.pid, ...pairs.flatMap(([pid, parent]) => (parent === postgres.pid && pid !== undefined ? [pid] : []))]
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Asks /readyz all the time, and remembers how long the slowest answer took and what was said. */
async function timed(path: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const { status } = await ask(portal.url + path)
  return { status, ms: performance.now() - startedAt }
}

function watchReadyz() {
  const statuses = new Set<number>()
  const stopped = new AbortController()
  let slowestMs = 0
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const [ready, healthy] = await Promise.all([timed('/readyz'), timed('/healthz')])
      statuses.add(ready.status)
      slowestMs = Math.max(slowestMs, ready.ms - healthy.ms)
      await delay(50)
    }
  })()
  return async () => {
    stopped.abort()
    await watching
    return { statuses: [...statuses], slowestMs: Math.round(slowestMs) }
  }
}

let fresh = 0
const writeOnce = () => write(portal.url, token, `Sau lỗi ${(fresh += 1)}`)

/** How long after the fault every kind of call is answered well: as many at once as there are connections. */
async function untilGood(): Promise<number> {
  const startedAt = performance.now()
  await vi.waitFor(
    async () => {
      const answers = await Promise.all([...Array.from({ length: 8 }, () => read(portal.url, token)), writeOnce(), writeOnce()])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )
  return Math.round(performance.now() - startedAt)
}

interface Fault {
  what: string
  happen: () => Promise<void>
}

const faults: Fault[] = [
  {
    what: 'a backend is killed',
    happen: async () => {
      const atWork = `select pid from pg_stat_activity where application_name like 'hop %' and state <> 'idle' limit 1`
      const [found] = await vi.waitUntil(
        async () => {
          const rows = await query<{ pid: number }>(atWork)
          return rows.length > 0 && rows
        },
        { timeout: 10_000, interval: 5 },
      )
      signal([found!.pid], 'SIGKILL')
    },
  },
  {
    what: 'every connection is ended by PostgreSQL, most of them inside a transaction',
    happen: async () =>
      void (await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hop %'`)),
  },
  {
    what: 'PostgreSQL is killed and comes back',
    happen: async () => {
      signal([postgres.pid], 'SIGKILL')
      await postgres.ended
      postgres = await start()
    },
  },
  {
    what: 'PostgreSQL stands still for 8 seconds',
    happen: async () => {
      const pids = processesOfPostgres()
      signal(pids, 'SIGSTOP')
      await delay(8_000)
      signal(pids, 'SIGCONT')
    },
  },
  { what: 'every connection is swallowed without a word', happen: async () => proxy.swallow() },
]

const plan = rounds > 1 ? Array.from({ length: rounds }, (_, round) => faults[round % 3]!).concat(faults.slice(3)) : faults

describe('under six writers', () => {
  beforeEach(() => query(`delete from regions where name like 'Vùng %'`))

  test.each(plan)(
    '$what: 503 meanwhile, good again soon, nothing lost',
    async ({ what, happen }) => {
      const { pid } = portal.child
      const writers = startWriters(portal.url, token, writerCount)
      await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(20), { timeout: 30_000 })
      const readyz = watchReadyz()
      await happen()
      const goodAfterMs = await untilGood()
      await writers.stop()
      const { statuses, slowestMs } = await readyz()
      const refused = Object.fromEntries(writers.refused)
      report.push(
        `${what}: good after ${goodAfterMs} ms, ${writers.acknowledged.size} acknowledged, refused ${JSON.stringify(refused)}, slowest /readyz ${slowestMs} ms`,
      )
      expect([portal.child.exitCode, portal.child.pid]).toEqual([null, pid])
      expect(Object.keys(refused).filter((answer) => answer !== '503 ServiceUnavailable')).toEqual([])
      expect(goodAfterMs).toBeLessThan(goodAgainMs)
      expect(slowestMs).toBeLessThan(readyzMs)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])

      const kept = new Set((await query<{ name: string }>('select name from regions')).map(({ name }) => name))
      expect([...writers.acknowledged].filter((name) => !kept.has(name))).toEqual([])
    },
    120_000,
  )
})

/** A call that has nothing to do with regions, and asks the database. */
const listCores = () => ask(portal.url + basePath + cores.list.path, { headers: { authorization: `Bearer ${token}` } })

test('a table that is locked holds up its own calls only', async () => {
  const locker = new pg.Client({ connectionString: postgres.url })
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table regions')
  const readyz = watchReadyz()
  const waiting = Promise.all(Array.from({ length: 30 }, () => read(portal.url, token)))
  const others: number[] = []
  let slowestMs = 0
  for (let n = 0; n < 20; n += 1) {
    const startedAt = performance.now()
    others.push((await listCores()).status)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  const answers = await waiting
  await locker.query('rollback')
  await locker.end()
  expect(new Set(others)).toEqual(new Set([200]))
  expect(slowestMs).toBeLessThan(3_000)
  expect(new Set(answers.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(new Set(['503 ServiceUnavailable']))
  expect((await readyz()).statuses).toEqual([200])
  report.push(`a locked table: other calls within ${Math.round(slowestMs)} ms`)
  expect(await untilGood()).toBeLessThan(goodAgainMs)
}, 60_000)

test('the log tells of each trouble once when it begins and once when it ends, without a stack for each request', async () => {
  const lines = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; msg: string; logger?: string })
  const count = (msg: string) => lines().filter((line) => line.msg === msg).length
  await vi.waitFor(() => expect(count('the database is away')).toBe(count('the database is back')), { timeout: 20_000 })
  // Outages that follow each other within a second are one.
  expect(count('the database is away')).toBeGreaterThan(0)
  expect(count('the database is away')).toBeLessThanOrEqual(plan.length * 3)
  expect(lines().length).toBeLessThan(plan.length * 20)
  expect(count('a request failed')).toBe(0)
  report.push(`${lines().length} lines in the log`)
})

test('a portal that is told to stop while nothing of its database answers ends by itself, before its supervisor loses patience', async () => {
  proxy.swallowNewOnes(true)
  proxy.swallow()
  const hanging = Array.from({ length: 4 }, () => read(portal.url, token))
  const exited = once(portal.child, 'exit')
  const startedAt = performance.now()
  portal.child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await Promise.all(hanging)
  const endedAfterMs = Math.round(performance.now() - startedAt)
  report.push(`told to stop without a database: ended after ${endedAfterMs} ms`)
  expect(endedAfterMs).toBeLessThan(28_000)
}, 60_000)
