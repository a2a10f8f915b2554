// @ts-check
// The statements that the portal sends for the list call, taken from its own query: the comparison can not go stale.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inRepository } from '../../scripts/lib/repository.mjs'

/** @typedef {{ sql: string, parameters: unknown[] }} Statement */

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ page: Statement, total: Statement }>}
 */
export async function captureListSql(databaseUrl) {
  /** @type {Statement[]} */
  const statements = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: [...query.parameters] })
    },
  })
  try {
    const { adminRoles, listAccounts } = await import(inRepository('apps/server/dist/features/accounts/accounts.queries.js'))
    await listAccounts({ kind: 'all' }, db, adminRoles, { page: 1, pageSize: 20, filters: [], sorts: [] })
  } finally {
    await db.destroy()
  }
  const [page, total, ...others] = statements
  if (!page || !total || others.length > 0) throw new Error(`Expected a page and a total, met ${statements.length} statements`)
  return { page, total }
}
