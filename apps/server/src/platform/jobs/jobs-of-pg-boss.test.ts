/** The move of jobs from the tables of pg-boss to our own, by migration 0022: at rest, and beside servers of the version before. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { seconds, systemClock, testClock } from '../clock.js'
import { openDatabase } from '../database/database.js'
import { migrate } from '../database/migrate.js'
import { findMigrationFolder } from '../database/migration-files.js'
import { defineJobKind } from './job-kind.js'
import { maintainJobs } from './job-runner.js'
import { createJobStore } from './job-store.js'
import { jobDefaults } from './job-types.js'
import { createJobs } from './jobs.js'
import { createOldServer } from './testing/pg-boss-10.js'

const log = pino({ level: 'silent' })
const queues = ['mail', 'sweep']

let before: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let old: Awaited<ReturnType<typeof createOldServer>>
/** As the version before left it; each test has a copy. */
let left: typeof database
beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'hop-before-0022-'))
  for (const name of readdirSync(findMigrationFolder())) {
    if (name < '0022') cpSync(join(findMigrationFolder(), name), join(before, name))
  }
  left = await createEmptyDatabase()
  await migrate(left.url, before)
  const server = await createOldServer(left.url)
  await server.install(queues)
  await server.client.end()
})
afterAll(async () => {
  await left.drop()
  rmSync(before, { recursive: true })
})
beforeEach(async () => {
  database = await createEmptyDatabase(new URL(left.url).pathname.slice(1))
  old = await createOldServer(database.url)
})
afterEach(async () => {
  await old.client.end()
  await database.drop()
})

const upgrade = () => migrate(database.url)
const rowsOf = async (text: string) => (await old.client.query<Record<string, unknown>>(text)).rows
const job = async (id: string | undefined) => (await old.client.query('select * from jobs where id = $1', [id])).rows[0]
const mail = { ...jobDefaults, name: 'mail', handler: async () => undefined }

/** A job that a server of the version before runs at the moment of the upgrade. */
async function activeAtUpgrade(): Promise<string> {
  await old.send('mail', { to: 'Hoa' })
  const [id = ''] = await old.claim('mail')
  await upgrade()
  expect(await job(id)).toMatchObject({ state: 'active', attempts: 1 })
  return id
}

describe('at rest', () => {
  test('jobs of every state are moved, and those that had ended are left behind', async () => {
    await old.client.query(`
      set timezone = 'UTC';
      insert into pgboss.job (id, name, data, state, singleton_key, policy, retry_count, start_after, started_on, created_on, completed_on,
        expire_in, output) values
      ('00000000-0000-0000-0000-000000000001', 'mail', '{"to": "waits"}', 'created', '#random', 'short', 0, '2026-01-02', null, '2026-01-01', null, '60s', null),
      ('00000000-0000-0000-0000-000000000002', 'sweep', null, 'created', 'cron', 'short', 0, '2026-01-02', null, '2026-01-01', null, '60s', null),
      ('00000000-0000-0000-0000-000000000003', 'mail', '{"to": "failed twice"}', 'retry', '#a', 'short', 1, '2026-01-02', '2026-01-01', '2026-01-01', null, '60s', '{"message": "away", "stack": "Error"}'),
      ('00000000-0000-0000-0000-000000000004', 'mail', '{"to": "handed back"}', 'retry', '#b', 'short', 0, '2026-01-02', null, '2026-01-01', null, '60s', null),
      ('00000000-0000-0000-0000-000000000005', 'mail', '{"to": "runs"}', 'active', '#c', 'short', 2, '2026-01-02', '2026-01-03', '2026-01-01', null, '60s', null),
      ('00000000-0000-0000-0000-000000000006', 'mail', '{"to": "given up"}', 'failed', '#d', 'short', 5, '2026-01-02', '2026-01-03', '2026-01-01', '2026-01-04', '60s', '{"value": {"message": "job failed by timeout"}}'),
      ('00000000-0000-0000-0000-000000000007', 'mail', '{}', 'completed', '#e', 'short', 0, '2026-01-02', '2026-01-03', '2026-01-01', '2026-01-04', '60s', null),
      ('00000000-0000-0000-0000-000000000008', 'mail', '{}', 'cancelled', '#f', 'short', 0, '2026-01-02', null, '2026-01-01', '2026-01-04', '60s', null)`)
    await upgrade()
    const [waits, keyed, failedTwice, handedBack, runs, givenUp, ...others] = await rowsOf('select * from jobs order by id')
    const day = (of: string) => new Date(`${of}T00:00:00Z`)
    expect(waits).toMatchObject({ name: 'mail', data: { to: 'waits' }, state: 'waiting', singleton_key: null, attempts: 0 })
    expect(waits).toMatchObject({ due_at: day('2026-01-02'), created_at: day('2026-01-01') })
    expect(keyed).toMatchObject({ name: 'sweep', data: {}, state: 'waiting', singleton_key: 'cron' })
    expect(failedTwice).toMatchObject({ state: 'waiting', attempts: 2, error: 'away', due_at: day('2026-01-02') })
    expect(handedBack).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(runs).toMatchObject({ state: 'active', attempts: 3, expires_at: new Date('2026-01-03T00:01:00Z') })
    expect(givenUp).toMatchObject({ state: 'dead', attempts: 6, error: 'job failed by timeout', finished_at: day('2026-01-04') })
    expect(others).toEqual([])
    expect(await rowsOf('select state from pgboss.job')).toEqual([{ state: 'active' }])
  })

  test('they are done by the new version, once, with the tries that they have left', async () => {
    await old.send('mail', { to: 'Hoa' })
    await old.send('sweep', {}, 'cron')
    await upgrade()
    const connection = openDatabase(database.url, { maxConnections: 4, onError: () => undefined })
    const jobs = createJobs({ connection, clock: systemClock, log })
    const seen: unknown[] = []
    for (const name of queues) jobs.define(name, { handler: async ({ data, attempt }) => seen.push({ data, attempt }) })
    const sendAgain = () =>
      connection.db
        .transaction()
        .execute((transaction) => jobs.send(transaction, defineJobKind('sweep'), {}, { singletonKey: 'cron' }))
    expect(await sendAgain(), 'the key of a moved job holds').toBeUndefined()
    expect(await jobs.drain()).toMatchObject({ ran: 2, failures: [] })
    expect(seen).toEqual([
      { data: { to: 'Hoa' }, attempt: 1 },
      { data: {}, attempt: 1 },
    ])
    await connection.close()
  })

  test('a database that never had pg-boss gets the table alone', async () => {
    await old.client.query('drop schema pgboss cascade')
    await upgrade()
    expect(await rowsOf('select * from jobs')).toEqual([])
    expect(await rowsOf(`select to_regnamespace('pgboss') as schema`)).toEqual([{ schema: null }])
  })
})

describe('beside a server of the version before', () => {
  test('what it sends arrives in our table, and it finds nothing to do', async () => {
    await upgrade()
    const id = await old.send('mail', { to: 'Hoa' })
    const keyed = await old.send('sweep', {}, 'cron')
    expect(await old.send('sweep', {}, 'cron')).toBeTypeOf('string')
    expect(await rowsOf('select id, name, state, singleton_key from jobs order by name')).toEqual([
      { id, name: 'mail', state: 'waiting', singleton_key: null },
      { id: keyed, name: 'sweep', state: 'waiting', singleton_key: 'cron' },
    ])
    expect(await old.claim('mail')).toEqual([])
    expect(await rowsOf('select from pgboss.job')).toEqual([])
  })

  test('what it rolls back is not sent', async () => {
    await upgrade()
    await old.client.query('begin')
    await old.send('mail', { to: 'nobody' })
    await old.client.query('rollback')
    expect(await rowsOf('select from jobs')).toEqual([])
  })

  test('the job that it runs is done when it says so', async () => {
    const id = await activeAtUpgrade()
    await old.complete('mail', id)
    expect(await job(id)).toMatchObject({ state: 'done', finished_at: expect.any(Date), expires_at: null })
    expect(await rowsOf('select from pgboss.job')).toEqual([])
  })

  test('the job that it fails has its next try with us', async () => {
    const id = await activeAtUpgrade()
    await old.fail('mail', id, { message: 'away' })
    expect(await job(id)).toMatchObject({ state: 'waiting', attempts: 1, error: 'away', expires_at: null })
    expect(await rowsOf('select from pgboss.job')).toEqual([])
  })

  test('the job that it gives up is a dead letter', async () => {
    const id = await activeAtUpgrade()
    await old.fail('mail', id, { message: 'no such address', isLast: true })
    expect(await job(id)).toMatchObject({ state: 'dead', attempts: 1, error: 'no such address', finished_at: expect.any(Date) })
  })

  test('the job that it hands back when it stops counts as not tried', async () => {
    const id = await activeAtUpgrade()
    await old.release(id)
    expect(await job(id)).toMatchObject({ state: 'waiting', attempts: 0, expires_at: null })
  })

  test('the job that it ran when it was killed returns when its time is over; if it lives after all, it changes nothing', async () => {
    const id = await activeAtUpgrade()
    await old.client.query(`update jobs set expires_at = now() - interval '1 second'`)
    const connection = openDatabase(database.url, { maxConnections: 4, onError: () => undefined })
    const clock = testClock(new Date())
    const store = createJobStore(connection.pool, clock)
    await maintainJobs({ store, log }, new Map([['mail', mail]]))
    expect(await job(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    clock.advance(mail.retryDelaySeconds * seconds)
    expect(await store.claim([{ job: mail, free: 1 }], 1)).toMatchObject([{ id, attempt: 2 }])
    await old.complete('mail', id)
    expect(await job(id)).toMatchObject({ state: 'active', attempts: 2 })
    await connection.close()
  })

  test('no job is lost or doubled when two new servers start at once while it sends', async () => {
    let sent = 0
    const upgraded = new AbortController()
    const sending = (async () => {
      const other = await createOldServer(database.url)
      for (let round = 0; !upgraded.signal.aborted || round < 20; round += 1) {
        await other.client.query('begin')
        // In either order: the way in which two that lock one after the other would block each other.
        for (const name of round % 2 ? queues : queues.toReversed()) await other.send(name, { n: (sent += 1) })
        await other.client.query('commit')
      }
      await other.client.end()
    })()
    const results = await Promise.all([upgrade(), upgrade()])
    upgraded.abort()
    await sending
    expect(results.flatMap(({ applied }) => applied)).toContain('0022_jobs.sql')
    expect(await rowsOf(`select count(*)::int as jobs, count(distinct data ->> 'n')::int as numbers from jobs`)).toEqual([
      { jobs: sent, numbers: sent },
    ])
  })
})
