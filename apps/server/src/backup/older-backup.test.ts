/** A backup that was made before jobs were a table like any other (migration 0022): they are a member of their own there. */
import { createHash } from 'node:crypto'
import { cpSync, readdirSync } from 'node:fs'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.js'
import { migrate } from '../platform/database/migrate.js'
import { findMigrationFolder } from '../platform/database/migration-files.js'
import { createOwnedDatabase } from '../testing/test-database.js'
import { openArchive } from './archive/archive-reader.js'
import { createArchive } from './archive/archive-writer.js'
import { createBackup } from './create-backup.js'
import { jobsMember, type Manifest, manifestHashName, manifestName } from './manifest.js'
import { restoreBackup } from './restore-backup.js'

/** In the order and the text format in which version 0.1.0 wrote them. */
const columns =
  'id name priority data state retry_limit retry_count retry_delay retry_backoff start_after started_on singleton_key singleton_on ' +
  'expire_in created_on completed_on keep_until output dead_letter policy'
const jobRow = (n: number, name: string, state: string, { retries = 0, startedOn = '\\N', key = `#${n}`, output = '\\N' }) =>
  `00000000-0000-0000-0000-00000000000${n}|${name}|0|{"n": ${n}}|${state}|5|${retries}|10|t|2026-01-02 00:00:00+00|${startedOn}|${key}|\\N|00:01:00|2026-01-01 00:00:00+00|\\N|2027-01-01 00:00:00+00|${output}|\\N|short\n`.replaceAll(
    '|',
    '\t',
  )
const startedOn = '2026-01-02 00:00:00+00'
const rows = [
  jobRow(1, 'messages.deliver', 'created', {}),
  jobRow(2, 'discard-files', 'created', { key: 'cron' }),
  jobRow(3, 'collect-recordings', 'retry', { retries: 1, startedOn, output: '{"message": "away"}' }),
  jobRow(4, 'collect-recordings', 'active', { retries: 2, startedOn }),
  jobRow(5, 'collect-recordings', 'failed', { retries: 5, startedOn }),
]

let folder: string
let before: Awaited<ReturnType<typeof createOwnedDatabase>>
let after: Awaited<ReturnType<typeof createOwnedDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-older-backup-'))
  before = await createOwnedDatabase()
  after = await createOwnedDatabase()
})
afterEach(async () => {
  await before.drop()
  await after.drop()
  await rm(folder, { recursive: true })
})

async function makeOlderBackup(): Promise<string> {
  const migrations = join(folder, 'migrations')
  await mkdir(migrations)
  for (const name of readdirSync(findMigrationFolder()).filter((name) => name < '0022'))
    cpSync(join(findMigrationFolder(), name), join(migrations, name))
  await migrate(before.url, migrations)
  const withoutJobs = join(folder, 'without-jobs.tar')
  await createBackup({
    file: withoutJobs,
    databaseUrl: before.url,
    dataDir: join(folder, 'data'),
    withSecrets: false,
    withS3: false,
    version: '0.1.0',
    clock: systemClock,
    onProgress: () => undefined,
  })
  return withJobs(withoutJobs)
}

async function withJobs(file: string): Promise<string> {
  const copy = join(folder, 'older.tar')
  const source = await openArchive(file)
  const manifest = JSON.parse(await source.readText(manifestName)) as Manifest
  const archive = await createArchive(copy)
  for (const name of source.members.keys()) {
    if (name !== manifestName && name !== manifestHashName) await archive.add(name, source.read(name))
  }
  manifest.members[jobsMember] = await archive.add(jobsMember, [gzipSync(rows.join(''))])
  const queues = [{ name: 'messages.deliver', options: { policy: 'short' } }]
  const jobs = { queues, columns: columns.split(' '), rows: rows.length }
  const text = JSON.stringify({ ...manifest, database: { ...manifest.database, jobs } })
  await archive.add(manifestName, [Buffer.from(text)])
  await archive.add(manifestHashName, [Buffer.from(createHash('sha256').update(text).digest('hex'))])
  await archive.finish()
  return copy
}

test('is restored with what waited, ran and was given up, and without messages that may have been sent since', async () => {
  const client = new pg.Client({ connectionString: after.url })
  await client.connect()
  // Left behind by the version before: nothing of it may come back.
  await client.query('create schema pgboss; create table pgboss.job (id uuid)')
  await client.end()
  await restoreBackup({
    file: await makeOlderBackup(),
    databaseUrl: after.url,
    dataDir: join(folder, 'data'),
    acceptsOtherSecret: true,
    isInUse: false,
    confirmReplacing: () => Promise.reject(new Error('not empty')),
    onProgress: () => undefined,
  })
  const reader = new pg.Client({ connectionString: after.url })
  await reader.connect()
  const { rows: jobs } = await reader.query('select name, data, state, singleton_key, attempts, error from jobs order by id')
  expect(jobs).toEqual([
    { name: 'discard-files', data: { n: 2 }, state: 'waiting', singleton_key: 'cron', attempts: 0, error: null },
    { name: 'collect-recordings', data: { n: 3 }, state: 'waiting', singleton_key: null, attempts: 2, error: 'away' },
    { name: 'collect-recordings', data: { n: 4 }, state: 'waiting', singleton_key: null, attempts: 2, error: null },
    { name: 'collect-recordings', data: { n: 5 }, state: 'dead', singleton_key: null, attempts: 6, error: null },
  ])
  // It is a copy until somebody says otherwise, whatever the migrations since have done to the settings.
  const { rows: marks } = await reader.query(`select value from settings where key = 'RestoredCopy'`)
  expect(marks).toEqual([{ value: { backedUpAt: expect.any(String), restoredAt: expect.any(String) } }])
  const { rows: schemas } = await reader.query(`select to_regnamespace('pgboss') as pgboss`)
  expect(schemas).toEqual([{ pgboss: null }])
  await reader.end()
})
