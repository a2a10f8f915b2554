// @ts-check
// Do lists of meetings stay as fast with a million as with ten thousand? For an administrator over all, and for a customer over its own.
// BENCH_MEETINGS says how many there are at the large scale where the machine has no room for a million.
import { setTimeout as wait } from 'node:timers/promises'
import { compare, isSlow, looksOf, startBoth } from './lists-at-scale/compare.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { casesOfMeetings } from './meetings-at-scale/cases.mjs'
import { customer, fillMeetings } from './meetings-at-scale/fill.mjs'

/** @import { Looks } from './lists-at-scale/compare.mjs' */
/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @typedef {{ small: number, large: number, own: number, looks: Looks }} Sizes in meetings; `own` are one customer's, at either scale */

const large = Number(process.env['BENCH_MEETINGS'] ?? 1_000_000)

export default defineBench({
  full: { small: large / 100, large, own: 2_000, looks: looksOf.full },
  smoke: { small: 200, large: 200, own: 50, looks: looksOf.smoke },
  async run(bench) {
    const { sizes, step, limit } = bench
    const { small: few, large: many } = await startBoth(sizes, (count) => startProvider(bench, count))
    // Index entries that were just written wait in a list that the first searches would have to read through.
    await wait(500)
    const measured = await compare(casesOfMeetings, few, many, { looks: sizes.looks, step })
    console.log(`${sizes.large} meetings against ${sizes.small}, medians of ${sizes.looks.rounds}`)
    printTable(
      ['list', 'as', 'small ms', 'large ms', 'ratio', 'limit'],
      measured.map((one) => {
        const ratio = (one.largeMs / one.smallMs).toFixed(2)
        const isWithin = limit(!isSlow(one), `${one.name} as ${one.caller} takes ${ratio} times as long`)
        const verdict = `${isWithin ? 'under' : 'OVER'} ${one.limit} x`
        return [one.name, one.caller, one.smallMs.toFixed(1), one.largeMs.toFixed(1), ratio, verdict]
      }),
    )
  },
})

/**
 * @param {BenchRun<Sizes>} bench
 * @param {number} count
 */
async function startProvider({ sizes, step, atEnd }, count) {
  step(`filling a provider with ${count} meetings`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await fillMeetings(database.url, count, sizes.own)
  const admin = (await portal.signIn()).token
  const tokens = { SupperAdmin: admin, Manager: admin, Customer: (await portal.signIn(customer)).token }
  return { portal, tokens }
}
