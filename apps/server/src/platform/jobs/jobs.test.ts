import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { hours, minutes, seconds, systemClock, testClock } from '../clock.js'
import { type DatabaseConnection, openDatabase, type Transaction } from '../database/database.js'
import { defineJobKind } from './job-kind.js'
import { maintainJobs } from './job-runner.js'
import { createJobStore } from './job-store.js'
import { jobDefaults } from './job-types.js'
import { createJobs, type Jobs, PermanentFailure } from './jobs.js'

const log = pino({ level: 'silent' })
const connect = (url: string) => openDatabase(url, { maxConnections: 6, onError: () => undefined })

let database: TestDatabase
let connection: DatabaseConnection
let clock = testClock(new Date('2026-03-01T00:00:00Z'))
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.close()
})
beforeEach(async () => {
  clock = testClock(new Date('2026-03-01T00:00:00Z'))
  await sql`truncate jobs, job_schedules`.execute(connection.db)
})

const newJobs = () => createJobs({ connection, clock, log })
const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => connection.db.transaction().execute(work)

describe('sending', () => {
  test('a job runs with its data after its transaction commits, and not at all after a rollback', async () => {
    const jobs = newJobs()
    const seen: string[] = []
    const greet = jobs.define<{ name: string }>('greet', { handler: async ({ data }) => seen.push(data.name) })
    await jobs.prepare()
    await inTransaction((transaction) => greet.send(transaction, { name: 'Nguyễn' }))
    const failing = inTransaction(async (transaction) => {
      await greet.send(transaction, { name: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await jobs.drain()).toMatchObject({ ran: 1, failures: [] })
    expect(seen).toEqual(['Nguyễn'])
  })

  test('a job waits for its time by our clock', async () => {
    const jobs = newJobs()
    const handler = vi.fn<() => Promise<void>>(async () => undefined)
    const remind = jobs.define('remind', { handler })
    await jobs.prepare()
    await inTransaction((transaction) => remind.send(transaction, {}, { startAfter: new Date('2026-03-01T02:00:00Z') }))
    clock.advance(2 * hours - 1)
    expect((await jobs.drain()).ran).toBe(0)
    clock.advance(1)
    expect((await jobs.drain()).ran).toBe(1)
  })

  test('a second job with the key of one that waits is not added; after the first has run it is', async () => {
    const jobs = newJobs()
    const sync = jobs.define('sync', { handler: async () => undefined })
    await jobs.prepare()
    const send = () => inTransaction((transaction) => sync.send(transaction, {}, { singletonKey: 'one' }))
    expect(await send()).toBeTypeOf('string')
    expect(await send()).toBeUndefined()
    expect((await jobs.drain()).ran).toBe(1)
    expect(await send()).toBeTypeOf('string')
  })

  test('a job nobody defined is an error, not silence', async () => {
    const jobs = newJobs()
    await jobs.prepare()
    await expect(inTransaction((transaction) => jobs.send(transaction, defineJobKind('unknown'), {}))).rejects.toThrow('unknown')
  })

  test('jobs sent by jobs are drained too', async () => {
    const jobs = newJobs()
    const second = jobs.define('second', { handler: async () => undefined })
    const first = jobs.define('first', { handler: () => inTransaction((transaction) => second.send(transaction, {})) })
    await jobs.prepare()
    await inTransaction((transaction) => first.send(transaction, {}))
    expect((await jobs.drain()).ran).toBe(2)
  })
})

describe('failing', () => {
  test('a failed job is tried again after a pause that doubles up to its bound, then becomes a dead letter that can be retried', async () => {
    const jobs = newJobs()
    let broken = true
    const attempts: number[] = []
    const flaky = jobs.define('flaky', {
      retryLimit: 3,
      retryDelaySeconds: 10,
      maxRetryDelaySeconds: 15,
      handler: async ({ attempt, isLastAttempt }) => {
        attempts.push(attempt)
        if (broken) throw new Error(isLastAttempt ? 'Bearer abcdef gave up' : 'not yet')
      },
    })
    await jobs.prepare()
    await inTransaction((transaction) => flaky.send(transaction, { n: 1 }))
    for (const pause of [10, 15, 15]) {
      expect((await jobs.drain()).failures).toHaveLength(1)
      clock.advance(pause * seconds - 1)
      expect((await jobs.drain()).ran).toBe(0)
      clock.advance(1)
    }
    await jobs.drain()
    expect(attempts).toEqual([1, 2, 3, 4])
    const [letter] = await jobs.deadLetters()
    expect(letter).toMatchObject({ name: 'flaky', data: { n: 1 }, attempts: 4, error: 'Bearer [redacted] gave up' })
    expect(await jobs.counts()).toEqual([{ name: 'flaky', state: 'dead', count: 1 }])

    broken = false
    const retry = () => inTransaction((transaction) => jobs.retryDead(transaction, { id: letter!.id }))
    expect(await retry()).toEqual({ queued: 1, merged: 0 })
    expect(await jobs.drain()).toMatchObject({ ran: 1, failures: [] })
    expect(await jobs.deadLetters()).toEqual([])
    expect(await retry()).toEqual({ queued: 0, merged: 0 })
  })

  test('a permanent failure becomes a dead letter at once', async () => {
    const jobs = newJobs()
    const doomed = jobs.define('doomed', {
      handler: async () => {
        throw new PermanentFailure('no such address')
      },
    })
    await jobs.prepare()
    await inTransaction((transaction) => doomed.send(transaction, {}))
    await jobs.drain()
    expect(await jobs.deadLetters()).toMatchObject([{ error: 'no such address', attempts: 1 }])
  })

  test('a job that a killed server left behind returns when its time is over', async () => {
    const jobs = newJobs()
    const handler = vi.fn<() => Promise<void>>(async () => undefined)
    const work = jobs.define('left-behind', { expireInSeconds: 5, retryDelaySeconds: 1, handler })
    await jobs.prepare()
    const store = createJobStore(connection.pool, systemClock)
    const job = { ...jobDefaults, name: 'left-behind', expireInSeconds: 5, handler }
    const maintain = () => maintainJobs({ store, log }, new Map([[job.name, job]]))
    await inTransaction((transaction) => work.send(transaction, {}))
    expect(await store.claim([{ job, free: 1 }], 1)).toHaveLength(1)
    await maintain()
    expect(await jobs.counts()).toEqual([{ name: 'left-behind', state: 'active', count: 1 }])
    await sql`update jobs set expires_at = expires_at - interval '16 seconds'`.execute(connection.db)
    await maintain()
    expect(await jobs.counts()).toEqual([{ name: 'left-behind', state: 'waiting', count: 1 }])
    clock.set(new Date(Date.now() + 5 * minutes))
    expect((await jobs.drain()).ran).toBe(1)
    expect(handler).toHaveBeenCalledOnce()
  })

  test('a job that takes too long fails and its signal is raised', async () => {
    const jobs = newJobs()
    let wasRaised = false
    const slow = jobs.define('slow', {
      expireInSeconds: 1,
      graceSeconds: 0,
      handler: ({ signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            wasRaised = true
          })
        }),
    })
    await jobs.prepare()
    await inTransaction((transaction) => slow.send(transaction, {}))
    const { failures } = await jobs.drain()
    expect(failures[0]?.error.message).toContain('longer than 1 seconds')
    expect(wasRaised).toBe(true)
  })
})

describe('a run that was told to end', () => {
  test('counts as failed though its handler returns quietly, and takes what it needs to within the grace', async () => {
    const jobs = newJobs()
    let hasEnded = false
    const heard = jobs.define('heard', {
      expireInSeconds: 1,
      handler: ({ signal }) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            setTimeout(() => {
              hasEnded = true
              resolve()
            }, 50)
          })
        }),
    })
    await jobs.prepare()
    await inTransaction((transaction) => heard.send(transaction, {}))
    const { failures } = await jobs.drain()
    expect(failures[0]?.error.message).toContain('longer than 1 seconds')
    expect(hasEnded).toBe(true)
    expect(await jobs.counts()).toEqual([{ name: 'heard', state: 'waiting', count: 1 }])
  })
})

describe('cron', () => {
  const runsAt8 = (jobs: Jobs, runs: string[]) => {
    jobs.define('daily', { handler: async () => runs.push(clock.now().toISOString()) })
    jobs.schedule('daily', '0 8 * * *')
  }

  test('fires at the hour of Hồ Chí Minh City, once per slot however many servers there are', async () => {
    const runs: string[] = []
    const [one, two] = [newJobs(), newJobs()]
    for (const jobs of [one, two]) {
      runsAt8(jobs, runs)
      await jobs.prepare()
    }
    clock.set(new Date('2026-03-01T00:59:59Z'))
    await one.drain()
    expect(runs).toEqual([])
    clock.set(new Date('2026-03-01T01:00:00Z'))
    await Promise.all([one.drain(), two.drain()])
    clock.advance(1 * minutes)
    await Promise.all([one.drain(), two.drain()])
    expect(runs).toEqual(['2026-03-01T01:00:00.000Z'])
  })

  test('slots missed while no server ran are made up for once', async () => {
    const runs: string[] = []
    const before = newJobs()
    runsAt8(before, runs)
    await before.prepare()
    clock.advance(76 * hours)
    const after = newJobs()
    runsAt8(after, runs)
    await after.drain()
    await after.drain()
    expect(runs).toHaveLength(1)
  })

  test('that was sent for a slot of the future, by a clock that was wrong, is set back, told, and goes on', async () => {
    const runs: string[] = []
    const lines: Record<string, unknown>[] = []
    const telling = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const jobs = createJobs({ connection, clock, log: telling })
    jobs.define('each-minute', { handler: async () => runs.push(clock.now().toISOString()) })
    jobs.schedule('each-minute', '* * * * *')
    await jobs.drain()
    await sql`update job_schedules set last_slot = ${new Date('2026-03-03T00:00:00Z')}`.execute(connection.db)
    clock.advance(1 * minutes)
    await jobs.drain()
    clock.advance(1 * minutes)
    await jobs.drain()
    expect(runs).toEqual(['2026-03-01T00:01:00.000Z', '2026-03-01T00:02:00.000Z'])
    expect(jobs.setBacks()).toBe(1)
    expect(lines).toEqual([expect.objectContaining({ schedule: 'each-minute', from: '2026-03-03T00:00:00.000Z' })])
  })

  test('of a server a moment ahead is left alone', async () => {
    const runs: string[] = []
    const jobs = newJobs()
    jobs.define('each-minute', { handler: async () => runs.push(clock.now().toISOString()) })
    jobs.schedule('each-minute', '* * * * *')
    await jobs.drain()
    await sql`update job_schedules set last_slot = ${new Date('2026-03-01T00:02:00Z')}`.execute(connection.db)
    clock.set(new Date('2026-03-01T00:01:59Z'))
    await jobs.drain()
    expect(runs).toEqual([])
    expect(jobs.setBacks()).toBe(0)
  })

  test('goes on when the clock of the database itself was ahead and is set back', async () => {
    const runs: string[] = []
    const jobs = newJobs()
    runsAt8(jobs, runs)
    clock.set(new Date('2026-03-03T02:00:00Z'))
    await jobs.drain()
    clock.set(new Date('2026-03-04T01:00:00Z'))
    await jobs.drain()
    clock.set(new Date('2026-03-01T01:00:00Z'))
    await jobs.drain()
    clock.set(new Date('2026-03-02T01:00:00Z'))
    await jobs.drain()
    expect(runs).toEqual(['2026-03-04T01:00:00.000Z', '2026-03-01T01:00:00.000Z', '2026-03-02T01:00:00.000Z'])
  })
})
