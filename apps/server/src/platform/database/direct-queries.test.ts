import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { type DatabaseConnection, openDatabase } from './database.js'
import { asRequest } from './kind-of-work.js'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = openDatabase(database.url, { maxConnections: 8 })
  await sql`create table notes (id int primary key)`.execute(connection.db)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test('a statement that fails says who sent it', async () => {
  async function somebodyWhoAsksForNothing() {
    await sql`select nothing`.execute(connection.db)
  }
  const error = await somebodyWhoAsksForNothing().catch((reason: unknown) => reason)
  expect((error as Error).message).toBe('column "nothing" does not exist')
  expect((error as Error).stack).toContain('somebodyWhoAsksForNothing')
})

test('a statement that fails gives its connection back', async () => {
  const failing = Array.from({ length: 20 }, () => asRequest('/notes', () => sql`select nothing`.execute(connection.db)))
  expect(await Promise.allSettled(failing)).toEqual(failing.map(() => expect.objectContaining({ status: 'rejected' })))
  expect(connection.counts()).toMatchObject({ busy: 0, waiting: 0 })
})

test('a write answers how many rows it has changed, a read does not', async () => {
  expect(await sql`insert into notes values (1), (2)`.execute(connection.db)).toMatchObject({ numAffectedRows: 2n })
  expect(await sql`select id from notes order by id`.execute(connection.db)).toEqual({ rows: [{ id: 1 }, { id: 2 }] })
  expect(await sql`delete from notes`.execute(connection.db)).toMatchObject({ numAffectedRows: 2n })
})

test('what a transaction did and did not commit is not seen by statements beside it', async () => {
  const undone = connection.db.transaction().execute(async (transaction) => {
    await sql`insert into notes values (3)`.execute(transaction)
    expect((await sql`select id from notes`.execute(connection.db)).rows).toEqual([])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await sql`select id from notes`.execute(connection.db)).rows).toEqual([])
})
