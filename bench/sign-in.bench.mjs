// @ts-check
// How many people can sign in a second: argon2 is meant to be what a sign-in costs, and everything around it next to nothing.
//
// Compared with bare argon2 in the same run: the same hash verified as often and as many at once, by a loop that does nothing else.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { inRepository } from '../scripts/lib/repository.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/** The one the server has. */
const { verify } = /** @type {{ verify(hash: string, password: string): Promise<boolean> }} */ (
  createRequire(inRepository('apps/server/package.json'))('@node-rs/argon2')
)

const leastShare = 0.8
const password = 'Tre-Xanh#58'
const people = 32
/** As many as the server lets hash at once; a few more are on their way. */
const hashing = Math.max(1, Math.min(3, availableParallelism()))
const signingIn = hashing + 3

export default defineBench({
  full: { rounds: 5, perRound: 120, toWarmUp: 120 },
  smoke: { rounds: 1, perRound: 4, toWarmUp: 2 },
  async run({ sizes: { rounds, perRound, toWarmUp }, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    const hash = await addPeople(database.url)

    const bare = () => verify(hash, password)
    const signIn = (/** @type {number} */ turn) => portal.signIn(`nguoi.${turn % people}`)
    step('warming up')
    await perSecond(toWarmUp, hashing, bare)
    await perSecond(toWarmUp, signingIn, signIn)
    /** @type {{ bare: number, portal: number }[]} */
    const figures = []
    // By turns, so that whatever else the machine does meets both.
    for (let round = 1; round <= rounds; round++) {
      figures.push({
        bare: await perSecond(perRound, hashing, bare),
        portal: await perSecond(perRound, signingIn, signIn),
      })
      step(`round ${round} of ${rounds}: ${figures.at(-1)?.portal.toFixed(1)} sign-ins a second`)
    }
    const share = median(figures.map((round) => round.portal / round.bare))
    const isWithin = limit(share >= leastShare, `a sign-in reaches ${share.toFixed(2)} of the rate of bare argon2`)
    printTable(
      ['', 'a second', 'of bare argon2', 'budget'],
      [
        ['bare argon2', median(figures.map((round) => round.bare)).toFixed(1), '1.00', ''],
        [
          'sign-ins at the portal',
          median(figures.map((round) => round.portal)).toFixed(1),
          share.toFixed(2),
          `${isWithin ? 'at least' : 'BELOW'} ${leastShare}`,
        ],
      ],
    )
  },
})

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

/**
 * @param {number} times
 * @param {number} atOnce
 * @param {(turn: number) => Promise<unknown>} work
 */
async function perSecond(times, atOnce, work) {
  let turn = 0
  const startedAt = performance.now()
  const worker = async () => {
    while (turn < times) await work(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times / ((performance.now() - startedAt) / 1000)
}
