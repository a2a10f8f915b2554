import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { type Clock, days, minutes, systemClock } from '../clock.js'
import { createDatabaseClock } from '../database-clock.js'
import { type DatabaseConnection, openDatabase, type Transaction } from '../database/database.js'
import { migrate } from '../database/migrate.js'
import { defineJobKind } from './job-kind.js'
import { createJobStore } from './job-store.js'
import { jobDefaults } from './job-types.js'
import { createJobs, type Jobs } from './jobs.js'

const log = pino({ level: 'silent' })
const connect = (url: string) => openDatabase(url, { maxConnections: 6, onError: () => undefined })

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => connection.db.transaction().execute(work)

describe('running servers', () => {
  const started: { jobs: Jobs; connection: DatabaseConnection }[] = []
  afterEach(async () => {
    for (const server of started.splice(0)) {
      await server.jobs.stop(1000)
      await server.connection.close()
    }
    await sql`truncate jobs`.execute(connection.db)
  })

  function server(url: string, define: (jobs: Jobs) => void): Jobs {
    const own = connect(url)
    const jobs = createJobs({ connection: own, clock: systemClock, log, pollMs: 20 })
    define(jobs)
    started.push({ jobs, connection: own })
    return jobs
  }

  test('two servers start at once on an empty database and do each job once', async () => {
    const empty = await createEmptyDatabase()
    await Promise.all([migrate(empty.url), migrate(empty.url)])
    const done = new Map<number, number>()
    const names = ['a', 'b', 'c', 'd', 'e']
    const count = async ({ data }: { data: { n: number } }) => done.set(data.n, (done.get(data.n) ?? 0) + 1)
    // In opposite order: the way in which two that lock one after the other would block each other.
    const define = (order: string[]) => (jobs: Jobs) => {
      for (const name of order) jobs.define(name, { handler: count })
    }
    const one = server(empty.url, define(names))
    const two = server(empty.url, define(names.toReversed()))
    await Promise.all([one.start(), two.start()])
    const own = connect(empty.url)
    await own.db.transaction().execute(async (transaction) => {
      for (let n = 0; n < 100; n += 1) await one.send(transaction, defineJobKind<{ n: number }>(names[n % 5]!), { n })
    })
    await vi.waitFor(() => expect(done.size).toBe(100), { timeout: 10_000 })
    expect([...done.values()].every((times) => times === 1)).toBe(true)
    await own.close()
    for (const { jobs, connection } of started.splice(0)) {
      await jobs.stop()
      await connection.close()
    }
    await empty.drop()
  })

  test('stopping waits for a running job', async () => {
    let finish = () => {}
    let hasStarted = false
    const jobs = server(database.url, (jobs) =>
      jobs.define('long', {
        handler: () =>
          new Promise<void>((resolve) => {
            hasStarted = true
            finish = resolve
          }),
      }),
    )
    await jobs.start()
    await inTransaction((transaction) => jobs.send(transaction, defineJobKind('long'), {}))
    await vi.waitFor(() => expect(hasStarted).toBe(true), { timeout: 10_000 })
    const stopped = jobs.stop()
    finish()
    await stopped
    expect(await jobs.counts()).toEqual([])
  })

  test('a job that does not end in time is given back and counts as not tried', async () => {
    let hasStarted = false
    const define = (jobs: Jobs) =>
      jobs.define('endless', {
        handler: () =>
          new Promise<void>(() => {
            hasStarted = true
          }),
      })
    const jobs = server(database.url, define)
    await jobs.start()
    await inTransaction((transaction) => jobs.send(transaction, defineJobKind('endless'), {}))
    await vi.waitFor(() => expect(hasStarted).toBe(true), { timeout: 10_000 })
    await jobs.stop(1)
    expect(await jobs.counts()).toEqual([{ name: 'endless', state: 'waiting', count: 1 }])
    const endless = { ...jobDefaults, name: 'endless', handler: async () => undefined }
    const [job] = await createJobStore(connection.pool, systemClock).claim([{ job: endless, free: 1 }], 1)
    expect(job?.attempt).toBe(1)
  })

  test('a run that does not hear that its time is over keeps its place until it ends: no further one begins beside it', async () => {
    let begun = 0
    const lettingGo: (() => void)[] = []
    const jobs = server(database.url, (jobs) =>
      jobs.define('deaf', {
        expireInSeconds: 1,
        graceSeconds: 0,
        concurrency: 1,
        retryLimit: 0,
        handler: () => {
          begun += 1
          return new Promise<void>((resolve) => lettingGo.push(resolve))
        },
      }),
    )
    await jobs.start()
    const send = () => inTransaction((transaction) => jobs.send(transaction, defineJobKind('deaf'), {}))
    await send()
    await send()
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toHaveLength(1), { timeout: 10_000 })
    expect(await jobs.counts()).toContainEqual({ name: 'deaf', state: 'waiting', count: 1 })
    expect(begun).toBe(1)
    lettingGo[0]?.()
    await vi.waitFor(() => expect(begun).toBe(2), { timeout: 10_000 })
    lettingGo[1]?.()
  })

  test('a database restart neither ends the server nor loses a job', async () => {
    let runs = 0
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const jobs = server(database.url, (jobs) => {
      jobs.define('steady', { handler: async () => (runs += 1) })
      // Its connection breaks between two queries of a transaction.
      jobs.define('cut', {
        retryDelaySeconds: 0,
        handler: async ({ attempt }) => {
          const { db } = started[0]!.connection
          await db.transaction().execute(async (transaction) => {
            await sql`select 1`.execute(transaction)
            if (attempt === 1) await cut.execute(connection.db)
            await sql`select 1`.execute(transaction)
          })
        },
      })
    })
    await jobs.start()
    await inTransaction((transaction) => jobs.send(transaction, defineJobKind('cut'), {}))
    await vi.waitFor(async () => expect(await jobs.counts()).toEqual([]), { timeout: 10_000 })
    await inTransaction((transaction) => jobs.send(transaction, defineJobKind('steady'), {}))
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await jobs.counts()).toEqual([]), { timeout: 10_000 })
  })
})

describe('one server whose clock is two days ahead', () => {
  test('sends the schedules of now, not of then, and those of the right servers go on', async () => {
    const wrong = createDatabaseClock({ wallMs: () => Date.now() + 2 * days, monotonicMs: () => performance.now() })
    await wrong.follow(connection.pool, log)
    const ran: Date[] = []
    const serverWith = (clock: Clock) => {
      const jobs = createJobs({ connection, clock, log })
      jobs.define('each-minute', { handler: async () => ran.push(clock.now()) })
      jobs.schedule('each-minute', '* * * * *')
      return jobs
    }
    const [ahead, right] = [serverWith(wrong), serverWith(systemClock)]
    await ahead.prepare()
    const missed = new Date(Date.now() - 5 * minutes)
    const forget = () => connection.db.updateTable('job_schedules').set({ last_slot: missed }).execute()
    await forget()
    await ahead.drain()
    expect(ran).toHaveLength(1)
    const [row] = await connection.db.selectFrom('job_schedules').select('last_slot').execute()
    expect(row!.last_slot.getTime()).toBeLessThanOrEqual(Date.now())
    await forget()
    await right.drain()
    expect(ran).toHaveLength(2)
    for (const time of ran) expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(1 * minutes)
    expect([ahead.setBacks(), right.setBacks()]).toEqual([0, 0])
    wrong.stop()
  })
})
