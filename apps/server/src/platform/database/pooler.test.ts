/** A pooler that gives each connection one of PostgreSQL's for as long as it lasts is one more host in between. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.js'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { openDatabase } from './database.js'
import { asExport, asJob, asRequest } from './kind-of-work.js'
import { migrate } from './migrate.js'
import { listenForNotifications } from './notifications.js'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let pooler: DatabaseProxy
beforeEach(async () => {
  database = await createEmptyDatabase()
  pooler = await startDatabaseProxy(database.url, { isPooler: true })
})
afterEach(async () => {
  await pooler.close()
  await database.drop()
})

async function* onlyOnce<Result>(work: () => Promise<Result>) {
  yield await work()
}

test('by way of it the schema is made, notifications come, and every kind of work has its limits', async () => {
  expect((await migrate(pooler.url)).applied.length).toBeGreaterThan(50)
  const { db, close } = openDatabase(pooler.url, { maxConnections: 8 })
  const limits = () =>
    sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
      .execute(db)
      .then(({ rows }) => rows.map(({ setting }) => Number(setting)))
  expect(await asRequest('test', limits)).toEqual([10_000, 5_000, 15_000])
  expect(await asJob(limits)).toEqual([60_000, 60_000, 600_000])
  for await (const found of asExport(onlyOnce(limits))) expect(found).toEqual([60_000, 5_000, 900_000])

  const notifications = await listenForNotifications(pooler.url)
  const heard = new Promise<string>((resolve) => notifications.on('changed', resolve))
  await expect
    .poll(async () => {
      await sql`select pg_notify('changed', 'it')`.execute(db)
      return Promise.race([heard, Promise.resolve('nothing')])
    })
    .toBe('it')
  await notifications.close()
  await close()
})
