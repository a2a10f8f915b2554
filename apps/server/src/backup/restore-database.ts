/**
 * The database of a backup, in one transaction: whatever happens, there is the old data or the new, never half of it. Done as an
 * ordinary owner of the database: foreign keys, which only a superuser can switch off, are dropped and added again.
 */
import pg, { type ClientBase } from 'pg'
import { advisoryLocks } from '../platform/database/advisory-locks.js'
import { makeMigrationsTable, migrate } from '../platform/database/migrate.js'
import { findMigrationFolder, readMigrations } from '../platform/database/migration-files.js'
import type { ArchiveReader } from './archive/archive-reader.js'
import { copyIn, quoted, quotedColumns, setTextFormats } from './copy-rows.js'
import { holdBackups } from './held-backups.js'
import { holdUnsentMessages } from './held-messages.js'
import { dropJobsOfPgBoss, fillJobsOfPgBoss } from './jobs-of-pg-boss.js'
import { type Manifest, tableMember } from './manifest.js'
import { endSessionsOfCopy, markCopy, unmarkCopy } from './mark-copy.js'
import type { OnProgress } from './progress.js'
import { RestoreRefused, RestoreUnfinished } from './restore-refused.js'
import {
  countOtherConnections,
  dropEverything,
  isEmptyDatabase,
  listForeignKeys,
  listPlainIndexes,
  listTables,
  type Table,
} from './table-catalog.js'

interface DatabaseRestore {
  archive: ArchiveReader
  manifest: Manifest
  databaseUrl: string
  /** A person has confirmed that existing data may be replaced. */
  mayReplace: boolean
  /** The original is gone: this one goes on at once, and is no quiet copy. */
  isInUse: boolean
  onProgress: OnProgress
  /** Between the last check and the commit: what must not happen when the database cannot be restored. */
  beforeCommit: (client: ClientBase) => Promise<void>
}

export interface RestoredDatabase {
  rows: number
  heldMessages: number
  /** It does nothing until it is put to use. */
  isQuiet: boolean
  /** Scheduled backups were on; they stay off until a person switches them on again. */
  hasHeldSchedule: boolean
  /** Tables in the backup that are not Hop's own. */
  unknownTables: string[]
}

/** A backup of a newer program holds what this one does not understand. */
export async function requireKnownSchema({ version, database }: Manifest): Promise<void> {
  const known = new Set((await readMigrations(findMigrationFolder())).map(({ name }) => name))
  const unknown = database.migrations.find(({ name }) => !known.has(name))
  if (unknown)
    throw new RestoreRefused(
      `The backup was made by Hop ${version}, whose database is newer (${unknown.name}): restore it with that version or a later one`,
    )
}

/** Refuses if others are connected to the database; otherwise returns its name and whether it is empty. */
export async function inspectTarget(databaseUrl: string): Promise<{ name: string; isEmpty: boolean }> {
  return withClient(databaseUrl, async (client) => {
    await requireNoOtherConnections(client)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return { name: rows[0]?.name ?? '', isEmpty: await isEmptyDatabase(client) }
  })
}

export async function restoreDatabase(restore: DatabaseRestore): Promise<RestoredDatabase> {
  return withClient(restore.databaseUrl, async (client) => {
    await setTextFormats(client)
    await requireNoOtherConnections(client)
    // A portal that starts during the restore waits here, and then finds the restored data.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    const isEmpty = await isEmptyDatabase(client)
    if (!isEmpty && !restore.mayReplace)
      throw new RestoreRefused('Somebody has filled the database meanwhile: nothing was changed')
    await client.query('begin')
    if (!isEmpty) await dropEverything(client)
    await dropJobsOfPgBoss(client)
    const filled = await fillDatabase(client, restore)
    await restore.beforeCommit(client)
    await client.query('commit')
    return filled
  })
}

/** What a starting portal would do as well: the data is there by now, and stays there. */
export async function finishDatabase(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl)
    await withClient(databaseUrl, async (client) => {
      await dropJobsOfPgBoss(client)
      // Without statistics the first lists after a restore are slow.
      await client.query('analyze')
    })
  } catch (error) {
    throw new RestoreUnfinished(
      `The backup is restored, but the database was not brought up to this version: ${(error as Error).message}.\nStart the portal, which does it too`,
      { cause: error },
    )
  }
}

/** The portal that starts next marks the database with its own. Backups of before have no mark. */
export async function forgetSecret(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.app_secret_mark') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) await client.query('delete from app_secret_mark')
}

/** Whatever was begun and not committed is undone when the connection ends. */
async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'hop restore' })
  // A connection that breaks fails the statement under way; this keeps it from ending the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function fillDatabase(client: pg.Client, restore: DatabaseRestore): Promise<RestoredDatabase> {
  const { archive, manifest, onProgress } = restore
  const { database } = manifest
  await buildSchema(client, database.migrations)
  const here = new Map((await listTables(client)).map((table) => [table.name, table]))
  const tables = Object.entries(database.tables)
  const unknownTables = tables.map(([name]) => name).filter((name) => !here.has(name))
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  // Built in one go after the rows are there, an index takes a fraction of the time.
  const indexes = await listPlainIndexes(client)
  if (indexes.length > 0) await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  let rows = 0
  for (const [done, [name, { columns, rows: expected }]] of tables.entries()) {
    const table = here.get(name)
    if (!table) continue
    onProgress({ step: 'tables', name, done, total: tables.length })
    requireColumns(table, columns)
    rows += await fillTable(client, archive, { name, columns }, expected)
  }
  for (const [done, { name, definition }] of indexes.entries()) {
    onProgress({ step: 'finishing', name: `index ${name}`, done, total: indexes.length })
    await client.query(definition)
  }
  for (const { table, name, definition } of foreignKeys) {
    onProgress({ step: 'finishing', name: `references of ${table}`, done: 0 })
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const [name, value] of Object.entries(database.sequences)) {
    if (value !== null) await client.query(`select setval(to_regclass($1), $2::bigint)`, [`public.${quoted(name)}`, value])
  }
  if (database.jobs) await fillJobsOfPgBoss(client, archive, database.jobs)
  else if (here.has('jobs')) await releaseRunningJobs(client)
  const heldMessages = await holdUnsentMessages(client, manifest.createdAt)
  const hasHeldSchedule = here.has('backups') && (await holdBackups(client))
  const isQuiet = here.has('settings') && !restore.isInUse
  if (isQuiet) {
    await markCopy(client, manifest.createdAt)
    await endSessionsOfCopy(client)
  } else if (here.has('settings')) await unmarkCopy(client)
  return { rows, heldMessages, isQuiet, hasHeldSchedule, unknownTables }
}

/** Our own migrations up to the last one of the backup; later ones follow when the data is there, as in any upgrade. */
async function buildSchema(client: pg.Client, migrations: Manifest['database']['migrations']): Promise<void> {
  await makeMigrationsTable(client)
  const files = new Map((await readMigrations(findMigrationFolder())).map((file) => [file.name, file]))
  for (const { name, appliedAt } of migrations) {
    const { sql = '', checksum = null } = files.get(name) ?? {}
    // Nothing else uses the tables now, and "concurrently" is not allowed inside a transaction.
    await client.query(sql.replaceAll(/\bindex\s+concurrently\b/gi, 'index'))
    await client.query('insert into migrations (name, applied_at, checksum) values ($1, $2, $3)', [name, appliedAt, checksum])
  }
}

async function fillTable(client: pg.Client, archive: ArchiveReader, { name, columns }: Table, expected: number): Promise<number> {
  const table = `public.${quoted(name)}`
  // They count and copy what is in the backup already; a migration may have put first rows there.
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(`delete from ${table}`)
  await copyIn(client, `${table} (${quotedColumns(columns)})`, archive.read(tableMember(name)))
  await client.query(`alter table ${table} enable trigger user`)
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`)
  if (Number(rows[0]?.count) !== expected)
    throw new RestoreRefused(`${name} has ${rows[0]?.count} rows instead of ${expected}: nothing was changed`)
  return expected
}

/** The processes that ran these jobs are gone. */
async function releaseRunningJobs(client: pg.Client): Promise<void> {
  await client.query(
    `update public.jobs set state = 'waiting', attempts = attempts - 1, due_at = now(), started_at = null, expires_at = null
     where state = 'active'`,
  )
}

function requireColumns(table: Table, columns: readonly string[]): void {
  const differing = [...columns, ...table.columns].find((name) => !columns.includes(name) || !table.columns.includes(name))
  if (differing !== undefined)
    throw new RestoreRefused(
      `The column ${table.name}.${differing} is not in both the backup and this version of Hop: nothing was changed`,
    )
}

async function requireNoOtherConnections(client: pg.Client): Promise<void> {
  const others = await countOtherConnections(client)
  if (others === 0) return
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  throw new RestoreRefused(
    `${others} other connection${others === 1 ? ' is' : 's are'} open to the database ${rows[0]?.name}. Stop every portal and other program that uses it first`,
  )
}
