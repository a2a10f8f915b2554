// @ts-check
// The same two statements by `pg` and the same JSON by hand, on node:http: no sign-in, no checks, no query builder.
import { createServer } from 'node:http'
import pg from 'pg'

/** @import { Statement } from './capture-sql.mjs' */

/** @type {{ page: Statement, total: Statement }} */
const { page, total } = JSON.parse(process.env['STATEMENTS'] ?? '')
const ownId = Number(process.env['OWN_ID'])
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    answer().then(
      (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ type: 'ready', url: `http://127.0.0.1:${address.port}` })
})

async function answer() {
  const { rows } = await pool.query(page.sql, page.parameters)
  const { rows: totals } = await pool.query(total.sql, total.parameters)
  return JSON.stringify({ code: 0, data: rows.map(present), total: Number(totals[0].total), totalIsCapped: false })
}

/** @param {any} row */
function present(row) {
  const isOther = row.id !== ownId
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    address: row.address,
    role: row.role,
    creatorName: row.creator_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lockedUntil: row.locked_until?.toISOString() ?? null,
    can: { edit: isOther, resetPassword: isOther, unlock: false, delete: isOther },
  }
}
