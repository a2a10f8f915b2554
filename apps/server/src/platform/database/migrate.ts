/** Runs the SQL files of src/migrations in order, forward only. Several servers may start at once: an advisory lock lets one work. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.js'

const folder = fileURLToPath(new URL('../../../src/migrations/', import.meta.url))

export interface MigrationResult {
  applied: string[]
}

export async function migrate(url: string): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    return { applied: await applyMissing(client) }
  } finally {
    // Ending the connection also gives the lock back.
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const missing = files.filter((name) => !done.has(name))
  for (const name of missing) {
    await client.query('begin')
    try {
      await client.query(await readFile(folder + name, 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  return missing
}
