// @ts-check
// Does a list stay as fast when there is a hundred times as much? Every list, order, filter and search of the contract, over HTTP,
// against a small and a large provider; and the export of all customers. Ends with an error where a limit is passed.
import { setTimeout as wait } from 'node:timers/promises'
import { casesOfContract } from './lists-at-scale/cases.mjs'
import { compare, isSlow, looksOf, startBoth } from './lists-at-scale/compare.mjs'
import { everyCustomer, measureExport } from './lists-at-scale/export.mjs'
import { fill, people } from './lists-at-scale/fill.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { Case } from './lists-at-scale/cases.mjs' */
/** @import { Looks, Measured } from './lists-at-scale/compare.mjs' */
/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @typedef {{ small: number, large: number, looks: Looks, casesOfList: number, isExportedAfresh: boolean }} Sizes in customers */

const shownLists = 40
const limits = { exportGrowsMb: 150, exportStartsSeconds: 1 }

/** BENCH_LISTS="customerAdmins.list,regions": only these, to look at them again. */
const wanted = process.env['BENCH_LISTS']?.split(',') ?? ['']
const isWanted = (/** @type {{ name: string }} */ { name }) => wanted.some((part) => name.includes(part))

export default defineBench({
  full: { small: 1_000, large: 100_000, looks: looksOf.full, casesOfList: Infinity, isExportedAfresh: true },
  // Whether a list takes each of its orders and filters, its own tests show.
  smoke: { small: 100, large: 100, looks: looksOf.smoke, casesOfList: 2, isExportedAfresh: false },
  async run(bench) {
    const { sizes, step } = bench
    const { small, large } = await startBoth(sizes, (count) => startProvider(bench, count))
    // Index entries that were just written wait in a list that the first searches would have to read through.
    await wait(500)
    const cases = someOfEach((await casesOfContract()).filter(isWanted), sizes.casesOfList)
    printLists(await compare(cases, small, large, { looks: sizes.looks, step }), bench)
    step(`exporting ${sizes.large} customers${sizes.isExportedAfresh ? ' from a fresh server' : ''}`)
    const { portal, tokens, databaseUrl } = large
    const exported = sizes.isExportedAfresh
      ? exportFromFreshServer(databaseUrl)
      : measureExport(portal, tokens.SupperAdmin, everyCustomer)
    printExport(await exported, bench)
  },
})

/**
 * @param {Case[]} cases
 * @param {number} most of one list and caller
 */
function someOfEach(cases, most) {
  /** @type {Map<string, number>} */
  const taken = new Map()
  return cases.filter(({ name, caller }) => {
    const list = `${name.split(' ')[0]} ${caller}`
    taken.set(list, (taken.get(list) ?? 0) + 1)
    return (taken.get(list) ?? 0) <= most
  })
}

/**
 * @param {BenchRun<Sizes>} bench
 * @param {number} count
 */
async function startProvider({ step, atEnd }, count) {
  step(`filling a provider with ${count} customers`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await fill(database.url, count)
  const signIn = async (/** @type {string | undefined} */ username) => (await portal.signIn(username)).token
  const tokens = {
    SupperAdmin: await signIn(undefined),
    Manager: await signIn(people.manager),
    Customer: await signIn(people.customer),
  }
  return { portal, tokens, databaseUrl: database.url }
}

/**
 * @param {Measured[]} measured
 * @param {BenchRun<Sizes>} bench
 */
function printLists(measured, { sizes: { small, large, looks }, limit }) {
  console.log(
    `${large} customers, ${3 * large} accounts and ${10 * large} meetings and orders against ${small}, ${3 * small} and ${10 * small}, medians of ${looks.rounds}`,
  )
  const byRatio = measured.toSorted((a, b) => b.largeMs / b.smallMs - a.largeMs / a.smallMs)
  const rows = byRatio.map((one) => {
    const ratio = (one.largeMs / one.smallMs).toFixed(2)
    const isWithin = limit(!isSlow(one), `${one.name} as ${one.caller} takes ${ratio} times as long`)
    const verdict = `${isWithin ? 'under' : 'OVER'} ${one.limit} x`
    return [one.name, one.caller, one.smallMs.toFixed(1), one.largeMs.toFixed(1), ratio, verdict]
  })
  const shown = rows.slice(0, shownLists)
  printTable(['call', 'as', 'small ms', 'large ms', 'ratio', 'limit'], shown)
  console.log(
    `${rows.length} lists, ${measured.filter(isSlow).length} over their limit; shown are the ${shown.length} with the largest ratio`,
  )
}

/** @param {string} databaseUrl */
async function exportFromFreshServer(databaseUrl) {
  const portal = await startPortal(databaseUrl)
  try {
    return await measureExport(portal, (await portal.signIn()).token, everyCustomer)
  } finally {
    await portal.stop()
  }
}

/**
 * @param {Awaited<ReturnType<typeof measureExport>>} measured
 * @param {BenchRun<Sizes>} bench
 */
function printExport({ firstByteSeconds, seconds, fileMb, grownMb }, { sizes, limit }) {
  const startsInTime = limit(firstByteSeconds <= limits.exportStartsSeconds, `an export begins after ${firstByteSeconds} s`)
  const staysSmall = limit(grownMb <= limits.exportGrowsMb, `an export takes ${grownMb} MB of memory`)
  printTable(
    [`export of ${sizes.large} customers`, 'figure', 'limit'],
    [
      ['first byte, s', firstByteSeconds.toFixed(2), `${startsInTime ? 'under' : 'OVER'} ${limits.exportStartsSeconds}`],
      ['server memory grown by, MB', grownMb.toFixed(0), `${staysSmall ? 'under' : 'OVER'} ${limits.exportGrowsMb}`],
      ['whole file, s', seconds.toFixed(1), ''],
      ['file, MB', fileMb.toFixed(1), ''],
    ],
  )
}
