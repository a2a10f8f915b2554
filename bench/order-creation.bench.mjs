// @ts-check
// What an order costs: the call, with everything that the portal does around it, against the very statements that it sends, in one
// transaction on a connection of `pg` that does nothing else. Both take turns, one order after the other.
import pg from 'pg'
import { basePath } from '@hop/contract/call'
import { orders } from '@hop/contract/features/orders'
import { addCustomer } from './measure/add-customer.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median, percentile } from './measure/statistics.mjs'
import { captureOrderSql } from './order-creation/capture-sql.mjs'

/** @import { Statement } from './order-creation/capture-sql.mjs' */

const administrator = 'quan.tri.khach'
const mostTimes = 2

export default defineBench({
  full: { orders: 200, toWarmUp: 100 },
  smoke: { orders: 2, toWarmUp: 1 },
  async run({ sizes, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await addCustomer(database.url, administrator)
    const client = new pg.Client(database.url)
    await client.connect()
    atEnd(() => client.end())
    const planId = await sellPlan(client)
    const { token } = await portal.signIn(administrator)
    const buyer = await findBuyer(client)
    const made = await captureOrderSql(database.url, { ...buyer, planId })
    const close = () => client.query("update orders set state = 'cancelled' where state = 'draft'")
    await close()

    const byCall = async () => {
      const answer = await fetch(portal.url + basePath + orders.create.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ kind: 'new', planId }),
      })
      if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const bySql = () => replay(client, made)
    /** @type {{ call: number[], sql: number[] }} */
    const times = { call: [], sql: [] }
    step(`${sizes.toWarmUp} orders to warm up, ${sizes.orders} to measure`)
    for (let count = -sizes.toWarmUp; count < sizes.orders; count++) {
      const [call, sql] = [await timed(byCall, close), await timed(bySql, close)]
      if (count < 0) continue
      times.call.push(call)
      times.sql.push(sql)
    }
    const ratio = median(times.call) / median(times.sql)
    const isWithin = limit(ratio <= mostTimes, `an order by the call takes ${ratio.toFixed(2)} x of its SQL`)
    printTable(
      ['an order', 'p50 ms', 'p99 ms', 'takes', 'limit'],
      [
        [
          'by the call',
          median(times.call).toFixed(2),
          percentile(times.call, 0.99).toFixed(2),
          `${ratio.toFixed(2)} x`,
          `${isWithin ? 'under' : 'OVER'} ${mostTimes} x`,
        ],
        [
          `by its ${made.statements.length} statements alone`,
          median(times.sql).toFixed(2),
          percentile(times.sql, 0.99).toFixed(2),
          '',
          '',
        ],
      ],
    )
  },
})

/**
 * @param {() => Promise<unknown>} work
 * @param {() => Promise<unknown>} afterwards not in the time
 */
async function timed(work, afterwards) {
  const startedAt = performance.now()
  await work()
  const took = performance.now() - startedAt
  await afterwards()
  return took
}

/** @param {pg.Client} client */
async function sellPlan(client) {
  const { rows } = await client.query(
    `insert into plans (code, name, package_type, status, price, price_basis, usage_count, usage_unit, participants, length_minutes,
       messages_per_recipient, messages_per_day, core, is_active, is_self_service, created_at, updated_at)
     values ('DO-1', 'Gói đo', 'Standard', 4, 363636, 'net', 1, 'month', 30, 240, 3, 1000, 'bbb', true, true, now(), now()) returning id`,
  )
  const { id } = /** @type {{ id: string }} */ (rows[0])
  await client.query('insert into region_plans (region_id, plan_id) select region_id, $1 from customers', [id])
  return Number(id)
}

/** @param {pg.Client} client */
async function findBuyer(client) {
  const { rows } = await client.query('select id, customer_id from accounts where username = $1', [administrator])
  const { id, customer_id } = /** @type {{ id: string, customer_id: string }} */ (rows[0])
  return { accountId: Number(id), customerId: Number(customer_id) }
}

let count = 0

/**
 * The same statements with a code and an id of their own. The last one reads the order, after the transaction.
 * @param {pg.Client} client
 * @param {{ statements: Statement[], id: number, code: string }} made
 */
async function replay(client, { statements, id, code }) {
  count += 1
  let newId = id
  /** @param {unknown} value */
  const own = (value) => (value === code ? `DO${count}` : value === id ? newId : value === String(id) ? String(newId) : value)
  await client.query('begin')
  for (const { sql, parameters } of statements.slice(0, -1)) {
    const { rows } = await client.query(sql, parameters.map(own))
    if (sql.startsWith('insert into "orders"')) newId = Number(/** @type {{ id: string }} */ (rows[0]).id)
  }
  await client.query('commit')
  const last = statements.at(-1)
  if (last) await client.query(last.sql, last.parameters.map(own))
}
