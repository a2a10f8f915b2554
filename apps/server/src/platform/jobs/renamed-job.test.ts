/** Migration 0093 gives a job another name: what the version before left under the old one is not lost. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { findMigrationFolder } from '../database/migration-files.js'
import { migrate } from '../database/migrate.js'

const migrations = findMigrationFolder()
const renaming = readdirSync(migrations).find((name) => name.startsWith('0093')) ?? ''

let before: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'hop-before-0093-'))
  for (const name of readdirSync(migrations)) if (name < renaming) cpSync(join(migrations, name), join(before, name))
  database = await createEmptyDatabase()
  await migrate(database.url, before)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(before, { recursive: true })
})

test('what waits and what was given up is done under the new name, at the slots of before', async () => {
  await client.query(`insert into jobs (name, data, state, due_at) values
    ('fold-quality', '{}', 'waiting', now()), ('fold-quality', '{}', 'dead', now()), ('fetch-quality', '{}', 'waiting', now())`)
  await client.query(`insert into job_schedules (name, cron, time_zone, last_slot)
    values ('fold-quality', '* * * * *', 'UTC', '2026-11-15T03:00:00Z')`)
  await migrate(database.url, migrations)
  const { rows: jobs } = await client.query(`select name, state from jobs where name like '%quality' order by name, state`)
  expect(jobs).toEqual([
    { name: 'downsample-quality', state: 'dead' },
    { name: 'downsample-quality', state: 'waiting' },
    { name: 'fetch-quality', state: 'waiting' },
  ])
  const { rows: slots } = await client.query(`select name, last_slot from job_schedules where name like '%quality'`)
  expect(slots).toEqual([{ name: 'downsample-quality', last_slot: new Date('2026-11-15T03:00:00Z') }])
})
