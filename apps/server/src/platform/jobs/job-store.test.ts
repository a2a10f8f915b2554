import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { systemClock } from '../clock.js'
import { copyMarkKey } from '../restored-copy.queries.js'
import { createJobStore, type JobStore } from './job-store.js'
import { jobDefaults } from './job-types.js'

let database: TestDatabase
let store: JobStore
beforeAll(async () => {
  database = await createTestDatabase()
  store = createJobStore(database.pool, systemClock)
})
afterAll(() => database.close())
beforeEach(() => sql`truncate jobs`.execute(database.db))

const work = { ...jobDefaults, name: 'work', handler: async () => undefined }
const send = (...numbers: number[]) =>
  database.db.transaction().execute(async (transaction) => {
    const dueAt = { startAfter: new Date('2026-01-01T00:00:00Z') }
    for (const n of numbers) await store.send(transaction, 'work', { n }, dueAt)
  })
const claimOne = async () => (await store.claim([{ job: work, free: 1 }], 1))[0]!
const states = async () => (await database.db.selectFrom('jobs').select(['state', 'attempts']).execute())[0]

test('jobs that one transaction sends at one time are taken in the order in which it sent them', async () => {
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  await send(...numbers)
  const taken: unknown[] = []
  for (const _ of numbers) taken.push((await claimOne()).data)
  expect(taken).toEqual(numbers.map((n) => ({ n })))
})

test('of a quiet copy no server takes a job, not even what the clock sent; put to use, all do at once', async () => {
  const other = createJobStore(database.pool, systemClock)
  await send(1, 2)
  await database.db.transaction().execute((transaction) => store.sendSlot(transaction, 'work'))
  await sql`insert into settings (key, value, updated_at) values (${copyMarkKey}, '{}', now())`.execute(database.db)
  for (const each of [store, other]) expect(await each.claim([{ job: work, free: 10 }], 10)).toEqual([])
  await sql`delete from settings where key = ${copyMarkKey}`.execute(database.db)
  const taken = [...(await store.claim([{ job: work, free: 1 }], 1)), ...(await other.claim([{ job: work, free: 10 }], 10))]
  expect(taken.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, {}])
})

describe('a server that comes back after its time was over and another has taken its job', () => {
  test.each(['complete', 'fail', 'release'] as const)('cannot %s it', async (end) => {
    await send(1)
    const lost = await claimOne()
    await store.fail(lost, new Error('lost'), 0)
    const taken = await claimOne()
    expect([lost.attempt, taken.attempt]).toEqual([1, 2])
    await {
      complete: () => store.complete(lost),
      fail: () => store.fail(lost, new Error('late'), undefined),
      release: () => store.release(lost),
    }[end]()
    expect(await states()).toEqual({ state: 'active', attempts: 2 })
    await store.complete(taken)
    expect(await states()).toEqual({ state: 'done', attempts: 2 })
  })
})

test('done jobs are kept for a day, dead ones for 30 days, and what waits for as long as it takes', async () => {
  await sql`insert into jobs (name, data, state, due_at, finished_at)
    select 'work', '{}', state, now() - interval '2 years', case when state = any('{done,dead}') then now() - age * interval '1 hour' end
    from unnest(array['waiting', 'active', 'done', 'dead']) state, unnest(array[23, 25, 719, 721]) age`.execute(database.db)
  await store.deleteOld()
  const { rows } = await sql`select state, count(*)::int as kept from jobs group by state order by state`.execute(database.db)
  expect(rows).toEqual([
    { state: 'active', kept: 4 },
    { state: 'dead', kept: 3 },
    { state: 'done', kept: 1 },
    { state: 'waiting', kept: 4 },
  ])
})

test('taking jobs reads those that are due, however many are done or wait for later', async () => {
  await sql`insert into jobs (name, data, state, due_at) select 'work', '{}', 'done', now() from generate_series(1, 20000)`.execute(
    database.db,
  )
  await sql`insert into jobs (name, data, due_at) select 'work', '{}', now() + interval '1 day' from generate_series(1, 20000)`.execute(
    database.db,
  )
  await send(1, 2, 3)
  await sql`analyze jobs`.execute(database.db)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const inside = createJobStore(client, systemClock)
    const before = await readsOf(client)
    expect(await inside.claim([{ job: work, free: 2 }], 100)).toHaveLength(2)
    const after = await readsOf(client)
    expect(after.whole - before.whole).toBe(0)
    expect(after.rows - before.rows).toBeLessThan(10)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** What this connection has read of the table so far. */
async function readsOf(client: pg.PoolClient) {
  const { rows } = await client.query<{ whole: number; rows: number }>(
    `select seq_scan as whole, idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'jobs'`,
  )
  return rows[0]!
}
