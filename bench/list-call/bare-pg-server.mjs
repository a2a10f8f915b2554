// @ts-check
// The portal's statements by `pg` and its answer by JSON.stringify, on node:http: no sign-in, no checks, no query builder.
import { createServer } from 'node:http'
import pg from 'pg'
import { presentAdmin } from '../../apps/server/dist/features/accounts/present-account.js'
import { presentPage } from '../../apps/server/dist/platform/database/present-page.js'

/** @import { Statement } from './capture-sql.mjs' */

/** @type {{ page: Statement, total: Statement }} */
const { page, total } = JSON.parse(process.env['STATEMENTS'] ?? '')
const caller = JSON.parse(process.env['CALLER'] ?? '')
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
  const now = new Date()
  const found = { rows, total: Number(totals[0].total), totalIsCapped: false }
  return JSON.stringify({ code: 0, ...presentPage(found, (row) => presentAdmin(row, caller, now)) })
}
