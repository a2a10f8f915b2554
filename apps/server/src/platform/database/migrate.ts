/**
 * Brings the schema up to the version of this program, forward only. Several servers may start at the same time: an advisory lock
 * lets one of them work.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BadConfiguration } from '@hop/server-kit'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.js'
import { runConcurrently } from './concurrent-indexes.js'
import { findMigrationFolder, type MigrationFile, readMigrations } from './migration-files.js'

export interface MigrationResult {
  applied: string[]
}

const lockPollMs = 200

export async function migrate(url: string, folder = findMigrationFolder()): Promise<MigrationResult> {
  const files = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection that breaks while no query runs has no other listener; the next query fails with the reason.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeTurn(client)
    // Whatever limit the role has: a migration of a large table takes the time it takes.
    await client.query('set statement_timeout = 0')
    await makeMigrationsTable(client)
    return { applied: await applyMissing(client, files) }
  } finally {
    // Ending the connection also gives the lock back.
    await client.end()
  }
}

export async function makeMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('alter table migrations add column if not exists checksum text')
}

/** Asks again and again instead of waiting inside a query: an index that is made concurrently waits for every query that is older. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.migrations,
    ])
    if (rows[0]?.taken) return
    await wait(lockPollMs)
  }
}

async function applyMissing(client: pg.Client, files: MigrationFile[]): Promise<string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  requireKnownSchema(rows, files)
  requireUneditedFiles(done, files)
  await noteChecksums(client, done, files)
  const missing = files.filter(({ name }) => !done.has(name))
  for (const file of missing) {
    try {
      await apply(client, file)
    } catch (error) {
      throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  return missing.map(({ name }) => name)
}

interface Applied {
  name: string
  /** Null for what was applied before checksums were kept. */
  checksum: string | null
}

/** It would read and write tables that are no longer what it takes them for. */
function requireKnownSchema(applied: Applied[], files: MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name))
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new BadConfiguration(
    `The database is newer than this program: it has had ${unknown.join(', ')}, which this version does not know.\n` +
      'Start the version that made it, or a later one. To go back to this version, restore a backup that this version made.',
  )
}

function requireUneditedFiles(done: ReadonlyMap<string, string | null>, files: MigrationFile[]): void {
  const edited = files.filter(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum).map(({ name }) => name)
  if (edited.length === 0) return
  throw new BadConfiguration(
    `${edited.join(', ')} differs from what was applied to this database: it was edited afterwards, and the edit would never arrive.\n` +
      'Put the file back as it was released; a change of the schema belongs in a new file.',
  )
}

/** Once, for what was applied by versions that kept none: from here on an edit is noticed. */
async function noteChecksums(client: pg.Client, done: ReadonlyMap<string, string | null>, files: MigrationFile[]): Promise<void> {
  for (const { name, checksum } of files) {
    if (done.get(name) === null)
      await client.query('update migrations set checksum = $2 where name = $1 and checksum is null', [name, checksum])
  }
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  if (file.isConcurrent) {
    await runConcurrently(client, file.sql)
    return note(client, file)
  }
  await client.query('begin')
  try {
    await client.query(file.sql)
    await note(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function note(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}
