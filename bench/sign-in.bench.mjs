// @ts-check
// What a sign-in costs: argon2 is meant to be its cost, and everything around it next to nothing.
//
// Compared with bare argon2 in the same run: the same hash verified as often and as many at once, by a loop that does nothing else. What is
// promised is the rate of a portal that has its machine to itself: processor time for a verification alone, by processor time of the portal
// for a whole sign-in. By the clock, those who sign in here (this process) and PostgreSQL share the portal's cores, and of two cores they
// take a good part: those figures are shown beside it.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { inRepository } from '../scripts/lib/repository.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/**
 * The one the server has.
 * @typedef {{ memoryCost: number, timeCost: number, parallelism: number }} Cost
 */
const { hash: hashPassword, verify } =
  /**
   * @type {{ hash(password: string, cost: Cost): Promise<string>, verify(hash: string, password: string): Promise<boolean> }}
   */ (createRequire(inRepository('apps/server/package.json'))('@node-rs/argon2'))

const leastShare = 0.8
const password = 'Tre-Xanh#58'
const people = 32
/** As many as the server lets hash at once; a few more are on their way. */
const hashing = Math.max(1, Math.min(3, availableParallelism()))
const signingIn = hashing + 3

export default defineBench({
  full: { rounds: 5, perRound: 120, toCompile: 1000, toWarmUp: 120 },
  smoke: { rounds: 1, perRound: 2, toCompile: 1, toWarmUp: 1 },
  async run({ sizes: { rounds, perRound, toCompile, toWarmUp }, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    const hash = await addPeople(database.url)

    const bare = { times: perRound, atOnce: hashing, work: () => verify(hash, password), cpuMs: ownCpuMs }
    const signIns = {
      times: perRound,
      atOnce: signingIn,
      work: (/** @type {number} */ turn) => portal.signIn(`nguoi.${turn % people}`),
      cpuMs: portal.cpuMs,
    }
    step('warming up')
    // A portal in use has run its code often enough to have it compiled. Cheap hashes bring it there soon; none of them is measured.
    await giveEverybody(database.url, await hashPassword(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 }))
    await measure({ ...signIns, times: toCompile })
    await giveEverybody(database.url, hash)
    await measure({ ...bare, times: toWarmUp })
    await measure({ ...signIns, times: toWarmUp })
    /** @type {{ bare: Measured, portal: Measured }[]} */
    const figures = []
    // By turns, so that whatever else the machine does meets both.
    for (let round = 1; round <= rounds; round++) {
      const figure = { bare: await measure(bare), portal: await measure(signIns) }
      figures.push(figure)
      step(`round ${round} of ${rounds}: ${figure.portal.perSecond.toFixed(1)} sign-ins a second`)
    }
    const share = median(figures.map((round) => round.bare.cpuMs / round.portal.cpuMs))
    const byTheClock = median(figures.map((round) => round.portal.perSecond / round.bare.perSecond))
    const isWithin = limit(share >= leastShare, `a sign-in reaches ${share.toFixed(2)} of the rate of bare argon2`)
    /** @param {'bare' | 'portal'} which @param {keyof Measured} figure */
    const middle = (which, figure) => median(figures.map((round) => round[which][figure])).toFixed(1)
    printTable(
      ['', 'processor ms', 'of bare argon2', 'budget', 'a second', 'by the clock'],
      [
        ['bare argon2', middle('bare', 'cpuMs'), '1.00', '', middle('bare', 'perSecond'), '1.00'],
        [
          'sign-ins at the portal',
          middle('portal', 'cpuMs'),
          share.toFixed(2),
          `${isWithin ? 'at least' : 'BELOW'} ${leastShare}`,
          middle('portal', 'perSecond'),
          byTheClock.toFixed(2),
        ],
      ],
    )
  },
})

/** @typedef {{ perSecond: number, cpuMs: number }} Measured */

async function ownCpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Colleagues of the first administrator, with the same password.
 * @param {string} databaseUrl
 */
async function addPeople(databaseUrl) {
  await runSql(
    databaseUrl,
    `insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
     select 'nguoi.' || n, 'nguoi.' || n || '@example.vn', 'Người ' || n, '0912345678', 'Admin', password_hash, now(), false, now(), now()
     from accounts, generate_series(0, ${people - 1}) as n where username = 'admin'`,
  )
  const [row] = await runSql(databaseUrl, `select password_hash from accounts where username = 'admin'`)
  return row?.['password_hash'] ?? ''
}

/** @param {string} databaseUrl @param {string} hash */
const giveEverybody = (databaseUrl, hash) =>
  runSql(databaseUrl, `update accounts set password_hash = '${hash}' where username like 'nguoi.%'`)

/**
 * @param {{ times: number, atOnce: number, work: (turn: number) => Promise<unknown>, cpuMs: () => Promise<number> }} what
 * @returns {Promise<Measured>} `cpuMs` for each time
 */
async function measure({ times, atOnce, work, cpuMs }) {
  let turn = 0
  const cpuBefore = await cpuMs()
  const startedAt = performance.now()
  const worker = async () => {
    while (turn < times) await work(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: times / seconds, cpuMs: ((await cpuMs()) - cpuBefore) / times }
}
