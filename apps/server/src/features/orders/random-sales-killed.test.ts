/** Two servers on one database, one of which is killed amid what everybody does: the books agree all the same. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import type { Reply } from '../../testing/test-portal.js'
import { startTwoPlans } from './testing/order-setup.js'
import { act, type Acting, type Buyer, randomFrom } from './testing/random-acts.js'
import { requireBooksAgree } from './testing/require-books-agree.js'

let acting: Acting
let trial = 0
let dataDir = ''
let second: ServerProcess | undefined
const started: ServerProcess[] = []
/** Answers that were lost with their server. */
let lost = 0
/** By the second server. */
let answered = 0

beforeAll(async () => {
  const { t, standard, advanced } = await startTwoPlans()
  t.portal.clock.set(new Date())
  trial = await t.newPlan({ price: 0, status: 2, usage_unit: 'day', usage_count: 14 })
  dataDir = await mkdtemp(join(tmpdir(), 'hop-killed-'))
  const plans = [standard, advanced, trial]
  const outside = { vnpay: new Map(), transfers: new Map() }
  acting = { t, plans, admin: await t.newStaff(), outside, bank: 0, isTimeStanding: true }
})
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()))
  await acting.t.close()
  await rm(dataDir, { recursive: true, force: true })
})

const startServer = () => {
  const { portal, vnpay } = acting.t
  const { tmnCode, hashSecret, payUrl, apiUrl } = vnpay.settings
  return startServerProcess({
    databaseUrl: portal.databaseUrl,
    dataDir,
    appSecret: portal.platform.appSecret,
    env: { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret, VNPAY_PAY_URL: payUrl, VNPAY_API_URL: apiUrl },
  })
}

/** Every other call goes to the second server. VNPAY tells again what was not answered; people see an error. */
function callBoth(): void {
  const { portal } = acting.t
  const own = portal.fetch
  let count = 0
  portal.fetch = async (path: string, init?: RequestInit): Promise<Reply> => {
    count += 1
    const other = second
    if (!other || count % 2 === 0) return own(path, init)
    try {
      const reply = await answerOf(other.url + path, init)
      answered += 1
      return reply
    } catch {
      lost += 1
      second = undefined
      if (path.startsWith('/callbacks/')) return own(path, init)
      return { status: 0, headers: new Headers(), body: {}, bytes: Buffer.alloc(0) }
    }
  }
}

async function answerOf(address: string, init?: RequestInit): Promise<Reply> {
  const response = await fetch(address, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body: JSON.parse(bytes.toString()) as Reply['body'], bytes }
}

const first = Number(process.env['SEED'] ?? 20_261_119)

test('many people order, pay, confirm, refund and sell on both; one server dies and another takes its place', async () => {
  const { t } = acting
  callBoth()
  const buyers: Buyer[] = []
  for (let count = 0; count < 5; count++) buyers.push(await t.newBuyer())
  const streams = buyers.map((buyer, place) => ({ buyer, random: randomFrom(first + place) }))
  const everybody = (steps: number) =>
    Promise.all(
      streams.map(async ({ buyer, random }) => {
        for (let step = 0; step < steps; step++) await act(acting, buyer, random)
      }),
    )
  for (let death = 0; death < 2; death++) {
    const dying = await startServer()
    started.push(dying)
    second = dying
    answered = 0
    const acts = everybody(12)
    await expect.poll(() => answered, { interval: 5, timeout: 20_000 }).toBeGreaterThan(20)
    await dying.kill()
    await acts
  }
  await everybody(4)
  // What was on its way when its server died is asked for.
  for (let time = 0; time < 3; time++) {
    t.portal.clock.advance(16 * minutes)
    await t.runJobs()
  }
  for (const buyer of buyers) await requireBooksAgree(acting, buyer, { trial, seen: new Set(), seed: `SEED=${first}` })
  expect(t.vnpay.paidBack).toEqual([...new Set(t.vnpay.paidBack)])
  expect(lost).toBeGreaterThan(0)
}, 120_000)
