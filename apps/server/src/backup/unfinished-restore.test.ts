/** The database is restored and then away: data and files are there together all the same. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../testing/test-database.js'
import { RestoreUnfinished } from './restore-refused.js'
import { createInstallation, type Installation, query } from './testing/installation.js'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({ isMigrated: true })
  await installation.fillDataDir()
  await query(installation.before.url, `insert into regions (name, created_at, updated_at) values ('Vùng', now(), now())`)
  await installation.backUp()
  await rm(installation.dataDir, { recursive: true })
})
afterAll(() => installation.remove())

test('a restore that cannot bring the database up to this version keeps data and files, and says what to do', async () => {
  const database = new URL(installation.after.url).pathname.slice(1)
  const allow = (isAllowed: boolean) =>
    asAdmin((client) => client.query(`alter database ${database} allow_connections ${isAllowed}`))
  let closing: Promise<unknown> | undefined
  // Whoever is connected stays so; nobody comes after.
  const restore = installation.restore({ onProgress: ({ step }) => void (step === 'tables' && (closing ??= allow(false))) })
  await expect(restore).rejects.toThrow(RestoreUnfinished)
  await closing
  await allow(true)
  expect(await query(installation.after.url, 'select name from regions')).toEqual([{ name: 'Vùng' }])
  expect(await readdir(join(installation.dataDir, 'files'))).toEqual(['logos'])
  expect(await formOf(installation.after.url), 'every index and constraint').toEqual(await formOf(installation.before.url))
})

const formOf = (url: string) =>
  query(
    url,
    `select indexdef as form from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
     from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  )
