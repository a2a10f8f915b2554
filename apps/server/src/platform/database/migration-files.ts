/** The SQL files that make the schema, in order, each with a checksum that shows whether it was edited since. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
  /** Its first line is `-- concurrently`: indexes that are made beside running writes, which PostgreSQL does outside of transactions only. */
  isConcurrent: boolean
}

/** In a checkout the sources, which are never older than the build; in an archive of the built program the copies beside it. */
export function findMigrationFolder(server = fileURLToPath(new URL('../../../', import.meta.url))): string {
  const sources = join(server, 'src/migrations')
  return existsSync(sources) ? sources : join(server, 'dist/migrations')
}

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, ...describe(await readFile(join(folder, name), 'utf8')) })))
}

function describe(text: string): Omit<MigrationFile, 'name'> {
  // A checkout on another system may have other line ends; the statements are the same.
  const sql = text.replaceAll('\r\n', '\n')
  return {
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isConcurrent: /^-- concurrently\s*$/m.test(firstLine(sql)),
  }
}

const firstLine = (sql: string): string => sql.slice(0, sql.indexOf('\n') + 1)
