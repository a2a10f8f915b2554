import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { startOrderTests } from './testing/order-setup.js'

let t: Awaited<ReturnType<typeof startOrderTests>>
let dataDir = ''
const servers: ServerProcess[] = []
beforeEach(async () => {
  t = await startOrderTests()
  // Servers of their own go by the database's clock.
  t.portal.clock.set(new Date())
  dataDir = await mkdtemp(join(tmpdir(), 'hop-killed-'))
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()))
  await t.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function startServer(): Promise<ServerProcess> {
  const { tmnCode, hashSecret, payUrl, apiUrl } = t.vnpay.settings
  const server = await startServerProcess({
    databaseUrl: t.portal.databaseUrl,
    dataDir,
    appSecret: t.portal.platform.appSecret,
    env: { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret, VNPAY_PAY_URL: payUrl, VNPAY_API_URL: apiUrl },
  })
  servers.push(server)
  return server
}

const isWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    t.portal.db,
  )
  return (rows[0]?.count ?? 0) > 0
}

const tell = async (server: { url: string }, told: Record<string, string>) => {
  const response = await fetch(`${server.url}/callbacks/payments/vnpay?${new URLSearchParams(told).toString()}`)
  return ((await response.json()) as { RspCode: string }).RspCode
}

test('kill -9 between the payment and what it buys loses neither: the next server takes both, once', async () => {
  const standard = await t.newPlan()
  const advanced = await t.newPlan({ price: 727_273, participants: 80 })
  const buyer = await t.newBuyer(standard)
  const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
  const told = t.vnpay.finish(await t.openVnpay(buyer, order.id))
  const dying = await startServer()
  await t.portal.db.transaction().execute(async (transaction) => {
    // The application waits for the customer, after the payment was written.
    await sql`select from customers where id = ${buyer.customerId} for update`.execute(transaction)
    const lost = tell(dying, told).catch(() => 'no answer')
    while (!(await isWaiting())) await pause(10)
    await dying.kill()
    expect(await lost).toBe('no answer')
  })
  const next = t.portal
  expect(await t.find(order.id, buyer)).toMatchObject({ state: 'awaitingPayment', received: 0 })
  expect([await tell(next, told), await tell(next, told)]).toEqual(['00', '02'])
  expect(await t.find(order.id, buyer)).toMatchObject({ state: 'applied', received: order.gross })
  expect(await t.amountsOf(order.id)).toEqual([order.gross])
  expect(await t.subscriptionsOf(buyer.customerId)).toMatchObject([{ plan_id: advanced }])
})

test('an order that was left paid and not applied is applied by a server that starts', async () => {
  const planId = await t.newPlan()
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId })
  await t.started(buyer, order.id)
  await t.portal.db.updateTable('orders').set({ state: 'paid', paid_at: new Date() }).where('id', '=', order.id).execute()
  // A minute of the schedule passed while no server ran: the next one makes up for it at once.
  const passed = { name: 'apply-paid-orders', cron: '* * * * *', time_zone: 'Asia/Ho_Chi_Minh', last_slot: new Date(0) }
  await t.portal.db.insertInto('job_schedules').values(passed).execute()
  await startServer()
  await expect.poll(async () => (await t.find(order.id, buyer)).state, { interval: 100 }).toBe('applied')
  expect(await t.subscriptionsOf(buyer.customerId)).toHaveLength(1)
})
