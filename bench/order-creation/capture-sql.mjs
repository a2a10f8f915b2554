// @ts-check
// The statements that the portal sends when an order is made, taken from its own use case: the comparison can not go stale.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createOrder } from '../../apps/server/dist/features/orders/create-order.js'

/** @typedef {{ sql: string, parameters: unknown[] }} Statement */

/**
 * @param {string} databaseUrl
 * @param {{ customerId: number, accountId: number, planId: number }} buyer
 * @returns {Promise<{ statements: Statement[], id: number, code: string }>} and the order that they made
 */
export async function captureOrderSql(databaseUrl, { customerId, accountId, planId }) {
  /** @type {Statement[]} */
  const statements = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: [...query.parameters] })
    },
  })
  const now = new Date()
  const request = {
    now,
    actor: { accountId, name: 'bench', address: '127.0.0.1', requestId: 'bench', now },
    caller: { accountId, role: 'Customer' },
    reach: { kind: 'customer', customerId, accountId },
  }
  try {
    const wanted = { kind: 'new', planId, upgradeOption: 0 }
    const { id, code } = await createOrder(
      /** @type {never} */ ({ db }),
      /** @type {never} */ (wanted),
      /** @type {never} */ (request),
    )
    return { statements, id, code }
  } finally {
    await db.destroy()
  }
}
