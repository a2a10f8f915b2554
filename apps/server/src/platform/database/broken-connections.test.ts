/** What becomes of work whose connection breaks: it fails with an error that is known as the database's, and the next work succeeds. */
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.js'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { type DatabaseConnection, openDatabase } from './database.js'
import { databaseTroubleOf } from './database-trouble.js'
import { asExport, asJob, asRequest } from './kind-of-work.js'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let proxy: DatabaseProxy
let connection: DatabaseConnection
/** Beside the proxy: for looking and cutting. */
let aside: DatabaseConnection

const limits = { lockMs: 1_000, idleInTransactionMs: 1_500, connectMs: 1_000, silenceMs: 400 }

beforeEach(async () => {
  database = await createEmptyDatabase()
  proxy = await startDatabaseProxy(database.url)
  connection = openDatabase(proxy.url, { maxConnections: 8, limits })
  aside = openDatabase(database.url, { maxConnections: 1 })
  await sql`create table notes (id int primary key, words text not null default '')`.execute(aside.db)
})

afterEach(async () => {
  await connection.close()
  await aside.close()
  await proxy.close()
  await database.drop()
})

const ask = () => sql<{ one: number }>`select 1 as one`.execute(connection.db)
const troubleOf = (work: Promise<unknown>) => work.then(() => 'none', databaseTroubleOf)

async function cutAll(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(aside.db)
}

describe('a connection that is cut', () => {
  test('between two queries of a transaction fails that transaction alone', async () => {
    let goOn = () => {}
    const isCut = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isInside = () => {}
    const inside = new Promise<void>((resolve) => {
      isInside = resolve
    })
    const work = connection.db.transaction().execute(async (transaction) => {
      await sql`insert into notes (id) values (1)`.execute(transaction)
      isInside()
      await isCut
      await sql`insert into notes (id) values (2)`.execute(transaction)
    })
    const trouble = troubleOf(work)
    await inside
    await cutAll()
    await expect.poll(() => proxy.openConnections()).toBe(0)
    goOn()
    expect(await trouble).toBe('away')
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect((await sql`select id from notes`.execute(aside.db)).rows).toEqual([])
  })

  test('in the middle of a query fails that query alone', async () => {
    const work = troubleOf(sql`select pg_sleep(60)`.execute(connection.db))
    await expect.poll(backendsAsleep).toBe(1)
    await cutAll()
    expect(await work).toBe('away')
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  test('in the middle of an export ends the export and gives its place back', async () => {
    await sql`insert into notes (id, words) select n, repeat('x', 100) from generate_series(1, 5000) as n`.execute(aside.db)
    // More often than there are places for exports.
    for (let round = 0; round < 3; round += 1) {
      const reader = asExport(streamNotes())
      expect((await reader.next()).done).toBe(false)
      await cutAll()
      expect(await troubleOf(readAll(reader))).toBe('away')
    }
    expect(await readAll(asExport(streamNotes()))).toBe(5000)
  })
})

describe('a connection that is swallowed', () => {
  test('is found and replaced within seconds, in use or idle', async () => {
    // As many as requests may hold, and idle ones stay behind.
    await Promise.all(Array.from({ length: 12 }, ask))
    const inUse = troubleOf(sql`select pg_sleep(3)`.execute(connection.db))
    await expect.poll(backendsAsleep).toBe(1)
    proxy.swallow()
    const startedAt = performance.now()
    const others = await Promise.all(Array.from({ length: 4 }, () => troubleOf(ask())))
    expect(await inUse).toBe('away')
    expect(new Set(others)).toEqual(new Set(['away']))
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('inside a transaction frees what it had locked', async () => {
    const work = connection.db.transaction().execute(async (transaction) => {
      await sql`insert into notes (id) values (1)`.execute(transaction)
      proxy.swallow()
      await sql`select 1`.execute(transaction)
    })
    expect(await troubleOf(work)).toBe('away')
    // The backend of the dead connection still holds the row, until PostgreSQL finds it idle for too long.
    await vi.waitFor(() => sql`insert into notes (id) values (1)`.execute(connection.db), { timeout: 15_000, interval: 100 })
  })

  test('of a job is replaced as soon, though its statements may take minutes', async () => {
    const askAsJob = () => asJob(ask)
    await askAsJob()
    proxy.swallow()
    const startedAt = performance.now()
    expect(await troubleOf(askAsJob())).toBe('away')
    expect((await askAsJob()).rows).toEqual([{ one: 1 }])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('does not hold up the closing', async () => {
    await ask()
    proxy.swallow()
    void troubleOf(ask())
    const startedAt = performance.now()
    await connection.close()
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })
})

describe('slow work', () => {
  test('is no sign of a dead connection: a statement may be silent for longer than a dead one is borne', async () => {
    const work = asJob(() => sql`select pg_sleep(2)`.execute(connection.db))
    expect(await troubleOf(work)).toBe('none')
  })

  test('an export whose reader pauses goes on where it was', async () => {
    await sql`insert into notes (id) select n from generate_series(1, 300) as n`.execute(aside.db)
    const reader = asExport(streamNotes())
    await reader.next()
    await sql`select pg_sleep(1)`.execute(aside.db)
    expect(await readAll(reader)).toBe(299)
  })

  test('a lock that others hold is waited for, and not for ever', async () => {
    await aside.db.transaction().execute(async (transaction) => {
      await sql`lock table notes`.execute(transaction)
      expect(await troubleOf(sql`select * from notes`.execute(connection.db))).toBe('locked')
    })
    expect(await troubleOf(sql`select * from notes`.execute(connection.db))).toBe('none')
  })

  test('of one route leaves connections to the others', async () => {
    await aside.db.transaction().execute(async (transaction) => {
      await sql`lock table notes`.execute(transaction)
      const list = () => asRequest('GET /notes', () => troubleOf(sql`select * from notes`.execute(connection.db)))
      const waiting = Promise.all(Array.from({ length: 30 }, list))
      const startedAt = performance.now()
      for (let n = 0; n < 20; n += 1) await asRequest('GET /other', ask)
      expect(performance.now() - startedAt).toBeLessThan(2_000)
      expect(new Set(await waiting)).toEqual(new Set(['locked', 'busy']))
    })
  })

  test('when every connection is in use, that is what the error says', async () => {
    const places = connection.pool.options.max
    const asleep = Array.from({ length: places }, () => sql`select pg_sleep(2)`.execute(connection.db))
    await expect(ask()).rejects.toThrow(`all ${places} database connections for work of the kind "request" are in use`)
    await Promise.all(asleep)
  })
})

async function backendsAsleep(): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`.execute(
      aside.db,
    )
  return rows.length
}

const streamNotes = () =>
  (connection.db as unknown as Kysely<{ notes: { id: number } }>).selectFrom('notes').select('id').stream(100)

async function readAll(reader: AsyncIterator<unknown>): Promise<number> {
  let count = 0
  while (!(await reader.next()).done) count += 1
  return count
}
