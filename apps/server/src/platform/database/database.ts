import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Tables } from '../../tables/index.js'
import { markTransactions } from '../outside/transaction-mark.js'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

const int8 = 20
const date = 1082

/** Ids are bigint in PostgreSQL and numbers in JSON: none of ours will pass 2^53. A day has no time zone, so it stays YYYY-MM-DD. */
const parsers: Record<number, (text: string) => unknown> = { [int8]: Number, [date]: (text) => text }
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function openDatabase(
  url: string,
  options: { maxConnections: number; onError: (error: Error) => void },
): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: options.maxConnections, types, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks (a database restart) raises here; without a listener it would end the process.
  pool.on('error', options.onError)
  const db = markTransactions(new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) }))
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if it has run a query itself.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}
