/** A database as it was before a migration, for a test of what that makes of the rows there. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.js'
import { findMigrationFolder } from '../platform/database/migration-files.js'
import { createEmptyDatabase } from './test-database.js'

export interface OlderDatabase {
  url: string
  client: pg.Client
  /** To the newest. */
  migrate: () => Promise<unknown>
  close: () => Promise<void>
}

export async function openOlderDatabase(beforeMigration: string): Promise<OlderDatabase> {
  const database = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'hop-migrations-'))
  for (const name of readdirSync(findMigrationFolder()).filter((one) => one < beforeMigration))
    cpSync(join(findMigrationFolder(), name), join(folder, name))
  await migrate(database.url, folder)
  return {
    url: database.url,
    client,
    migrate: () => migrate(database.url, findMigrationFolder()),
    close: async () => {
      await client.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
