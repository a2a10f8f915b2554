// @ts-check
// The statements that the portal sends for the list call, taken from its own query: the comparison can not go stale.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { adminRoles, listAccounts } from '../../apps/server/dist/features/accounts/accounts.queries.js'

/** @import { AccountPage } from '../../apps/server/dist/features/accounts/accounts.queries.js' */
/** @typedef {{ sql: string, parameters: unknown[] }} Statement */

/**
 * @param {string} databaseUrl
 * @param {AccountPage} page
 * @returns {Promise<{ page: Statement, total: Statement }>}
 */
export async function captureListSql(databaseUrl, page) {
  /** @type {Statement[]} */
  const statements = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: [...query.parameters] })
    },
  })
  try {
    await listAccounts({ kind: 'all', accountId: 0 }, db, adminRoles, page)
  } finally {
    await db.destroy()
  }
  const [rows, total, ...others] = statements
  if (!rows || !total || others.length > 0) throw new Error(`Expected a page and a total, met ${statements.length} statements`)
  return { page: rows, total }
}
