/** Copies every table as of one moment, while others go on writing. */
import pg from 'pg'
import { BackupFailed, type BackupRun } from './backup-run.js'
import { copyOut, quoted, quotedColumns, setTextFormats } from './copy-rows.js'
import { type Manifest, tableMember } from './manifest.js'
import { listAppliedMigrations, listSequences, listTables } from './table-catalog.js'

export async function copyDatabase(run: BackupRun, databaseUrl: string, withRows = true): Promise<Manifest['database']> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'hop backup' })
  // A connection that breaks fails the statement under way; this keeps it from ending the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await setTextFormats(client)
    await client.query('begin isolation level repeatable read read only')
    return await copySnapshot(run, client, withRows)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function copySnapshot(run: BackupRun, client: pg.Client, withRows: boolean): Promise<Manifest['database']> {
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0) throw new BackupFailed('This database holds no Hop: there is nothing to back up')
  const tables = withRows ? await listTables(client) : []
  // The form of the tables is locked until the end; reading and writing go on.
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`)
  const { rows } = await client.query<{ name: string; postgres: string }>(
    `select current_database() as name, current_setting('server_version') as postgres`,
  )
  const { name = '', postgres = '' } = rows[0] ?? {}
  const copied: Manifest['database']['tables'] = {}
  for (const [done, table] of tables.entries()) {
    run.onProgress({ step: 'tables', name: table.name, done, total: tables.length, bytes: run.bytes() })
    const copy = copyOut(client, `select ${quotedColumns(table.columns)} from public.${quoted(table.name)}`)
    await run.add(tableMember(table.name), copy.content)
    copied[table.name] = { columns: table.columns, rows: copy.rows() }
  }
  // Read after the rows, so that no copied row has a number that its sequence would give out again.
  const sequences = withRows ? await listSequences(client) : {}
  return { name, postgres, migrations, tables: copied, sequences, jobs: null }
}
