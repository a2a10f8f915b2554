/**
 * Statements outside of a transaction go from the query builder to the pool and back in one step. Kysely's own way leads through a dozen
 * promises, each of which also carries the kind of work along: for the statements of a list that took longer than reading their rows.
 */
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type pg from 'pg'

/**
 * Transactions, streams and callers that ask for a connection of their own get executors of their own from Kysely, which stay
 * unchanged.
 */
export function sendDirectly<Tables>(db: Kysely<Tables>, pool: pg.Pool): Kysely<Tables> {
  db.getExecutor().executeQuery = <Row>(query: CompiledQuery) => runOn<Row>(pool, query)
  return db
}

async function runOn<Row>(pool: pg.Pool, query: CompiledQuery): Promise<QueryResult<Row>> {
  try {
    return await send<Row>(pool, query)
  } catch (error) {
    throw withCallers(error, new Error())
  }
}

function send<Row>(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    pool.connect((connectError, client) => {
      if (!client) return reject(connectError)
      client.query(sql, [...parameters], (error, result) => {
        client.release()
        if (error) return reject(error)
        const { command, rowCount, rows } = result
        resolve({ rows: rows as Row[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) })
      })
    })
  })
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The driver's errors come from its socket: without this the log would not show which code sent the statement. */
function withCallers(error: unknown, here: Error): unknown {
  if (error instanceof Error) error.stack += `\n${here.stack?.split('\n').slice(1).join('\n')}`
  return error
}
