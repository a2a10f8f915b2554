import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { minutes, seconds, testClock } from '../clock.js'
import { type DatabaseConnection, openDatabase } from '../database/database.js'
import { maintainJobs } from './job-runner.js'
import { createJobStore } from './job-store.js'
import { jobDefaults } from './job-types.js'
import { createJobs, type Jobs } from './jobs.js'

const log = pino({ level: 'silent' })
const begin = new Date('2026-03-01T00:00:00Z')

let database: TestDatabase
let connection: DatabaseConnection
let clock = testClock(begin)
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url, { maxConnections: 6, onError: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await database.close()
})
beforeEach(async () => {
  clock = testClock(begin)
  await sql`truncate jobs, job_schedules`.execute(connection.db)
})

const eachMinute = (handler: () => Promise<unknown>, more: { retryLimit?: number } = { retryLimit: 0 }): Jobs => {
  const jobs = createJobs({ connection, clock, log })
  jobs.define('each-minute', { ...more, handler })
  jobs.schedule('each-minute', '* * * * *')
  return jobs
}
const store = () => createJobStore(connection.pool, clock)
const place = { job: { ...jobDefaults, name: 'each-minute', expireInSeconds: 600, handler: async () => undefined }, free: 2 }
const states = async () => {
  const { rows } = await sql<{ state: string; key: string | null }>`
    select state, singleton_key as key from jobs where state <> 'done' order by created_at`.execute(connection.db)
  return rows
}
const sendSlot = () => connection.db.transaction().execute((transaction) => store().sendSlot(transaction, 'each-minute'))

describe('a schedule that is slower than its clock', () => {
  test('never overlaps itself, whichever server asks; what was sent meanwhile is done once afterwards', async () => {
    await eachMinute(async () => undefined).prepare()
    await sendSlot()
    const [running] = await store().claim([place], 10)
    await sendSlot()
    await sendSlot()
    expect(await states()).toEqual([
      { state: 'active', key: null },
      { state: 'waiting', key: 'cron' },
    ])
    expect(await store().claim([place], 10)).toEqual([])
    await store().complete(running!)
    expect(await store().claim([place], 10)).toHaveLength(1)
    expect(await store().claim([place], 10)).toEqual([])
  })

  test('that failed while the next one waits leaves the work to that one', async () => {
    await sendSlot()
    const [running] = await store().claim([place], 10)
    await sendSlot()
    expect(await store().fail(running!, new Error('away'), 10)).toBe('left to its schedule')
    expect(await states()).toEqual([{ state: 'waiting', key: 'cron' }])
  })

  test('that waits for its next try is due when its schedule sends it', async () => {
    await sendSlot()
    const [running] = await store().claim([place], 10)
    expect(await store().fail(running!, new Error('away'), 3600)).toBe('waiting')
    expect(await store().claim([place], 10)).toEqual([])
    await sendSlot()
    expect(await store().claim([place], 10)).toMatchObject([{ attempt: 2 }])
  })

  test('goes on a minute after its server was lost, however long it may take; while it runs nobody takes it for lost', async () => {
    await sendSlot()
    const [running] = await store().claim([place], 10)
    const later = (s: number) => sql`update jobs set expires_at = expires_at - ${s} * interval '1 second'`.execute(connection.db)
    const maintain = () => maintainJobs({ store: store(), log }, new Map([[place.job.name, place.job]]))
    await later(59)
    await store().renewSlots([running!])
    await later(59)
    await maintain()
    expect(await states()).toEqual([{ state: 'active', key: null }])
    await later(2)
    await maintain()
    expect(await states()).toEqual([{ state: 'waiting', key: 'cron' }])
  })

  test('of a stopping server is given back as it was', async () => {
    await sendSlot()
    const [running] = await store().claim([place], 10)
    await store().release(running!)
    expect(await states()).toEqual([{ state: 'waiting', key: 'cron' }])
    expect(await store().claim([place], 10)).toMatchObject([{ attempt: 1, isSlot: true }])
  })
})

describe('a schedule that fails', () => {
  const failing = () => eachMinute(() => Promise.reject(new Error('the database is away')))
  const minuteByMinute = async (jobs: Jobs, count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      clock.advance(minutes)
      await jobs.drain()
    }
  }

  test('for a moment is nothing that anybody has to look at', async () => {
    const jobs = failing()
    await jobs.prepare()
    await minuteByMinute(jobs, 14)
    expect(await jobs.deadLetters()).toEqual([])
  })

  test('for a quarter of an hour is one dead letter, not one for each minute, and is none any more when it has come to its end', async () => {
    const jobs = failing()
    await jobs.prepare()
    await minuteByMinute(jobs, 40)
    expect(await jobs.deadLetters()).toMatchObject([{ name: 'each-minute', error: 'the database is away' }])
    const mended = eachMinute(async () => undefined)
    clock.advance(minutes)
    expect(await mended.drain()).toMatchObject({ failures: [] })
    expect(await mended.deadLetters()).toEqual([])
  })

  test('once a day is given up after its tries, since nobody sees it again before tomorrow', async () => {
    const jobs = createJobs({ connection, clock, log })
    jobs.define('daily', { retryLimit: 1, retryDelaySeconds: 1, handler: () => Promise.reject(new Error('no')) })
    jobs.schedule('daily', '0 8 * * *')
    await jobs.prepare()
    clock.set(new Date('2026-03-01T01:00:00Z'))
    await jobs.drain()
    expect(await jobs.deadLetters()).toEqual([])
    clock.advance(seconds)
    await jobs.drain()
    expect(await jobs.deadLetters()).toHaveLength(1)
  })
})
