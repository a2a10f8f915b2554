// @ts-check
// Do the dashboard and the reports stay as fast with a million meetings and twenty million visits as with ten thousand and two hundred
// thousand? And the export of a hundred thousand rows: when it begins, and what it takes of memory.
// BENCH_MEETINGS says how many there are at the large scale where the machine has no room or no time for a million.
import { setTimeout as wait } from 'node:timers/promises'
import { compare, isSlow, looksOf, startBoth } from './lists-at-scale/compare.mjs'
import { measureExport } from './lists-at-scale/export.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { casesOfReports } from './reports-at-scale/cases.mjs'
import { fillReports, people } from './reports-at-scale/fill.mjs'

/** @import { Looks } from './lists-at-scale/compare.mjs' */
/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @typedef {{ small: number, large: number, looks: Looks, isExportedAfresh: boolean }} Sizes in meetings */

const limits = { exportStartsSeconds: 1, exportGrowsMb: 150 }
const exportedRows = 100_000
const large = Number(process.env['BENCH_MEETINGS'] ?? 1_000_000)

export default defineBench({
  full: { small: large / 100, large, looks: looksOf.full, isExportedAfresh: true },
  smoke: { small: 100, large: 100, looks: looksOf.smoke, isExportedAfresh: false },
  async run(bench) {
    const { sizes, step, limit } = bench
    const { small: few, large: many } = await startBoth(sizes, (count) => startProvider(bench, count))
    // Index entries that were just written wait in a list that the first searches would have to read through.
    await wait(500)
    const measured = await compare(casesOfReports, few, many, { looks: sizes.looks, step })
    console.log(
      `${sizes.large} meetings and about ${20 * sizes.large} visits against ${sizes.small} and ${20 * sizes.small}, medians of ${sizes.looks.rounds}`,
    )
    printTable(
      ['page', 'as', 'small ms', 'large ms', 'ratio', 'limit'],
      measured.map((one) => {
        const ratio = (one.largeMs / one.smallMs).toFixed(2)
        const isWithin = limit(!isSlow(one), `${one.name} as ${one.caller} takes ${ratio} times as long`)
        const verdict = `${isWithin ? 'under' : 'OVER'} ${one.limit} x`
        return [one.name, one.caller, one.smallMs.toFixed(1), one.largeMs.toFixed(1), ratio, verdict]
      }),
    )
    await exportAll(bench, many)
  },
})

/**
 * From a fresh server: what the others have taken of memory is no measure of this.
 * @param {BenchRun<Sizes>} bench
 * @param {Awaited<ReturnType<typeof startProvider>>} provider
 */
async function exportAll({ sizes, step, limit, atEnd }, { portal: used, tokens, databaseUrl }) {
  const rows = Math.min(exportedRows, sizes.large)
  step(`exporting about ${rows} meetings`)
  const portal = sizes.isExportedAfresh ? await startPortal(databaseUrl) : used
  if (portal !== used) atEnd(() => portal.stop())
  const token = sizes.isExportedAfresh ? (await portal.signIn()).token : tokens.SupperAdmin
  // The newest by their number: all of the smaller providers, a hundred thousand of the large one.
  const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const days = Math.ceil((rows / sizes.large) * 365)
  const path = `/Reports/GetMeetingListDashboard/ExportExcel?fromDate=${day(days)}`
  const { firstByteSeconds, seconds, fileMb, grownMb } = await measureExport(portal, token, {
    path,
    few: [{ field: 'id', operator: 'eq', value: 7 }],
  })
  console.log(
    `export: begins after ${firstByteSeconds.toFixed(2)} s, takes ${seconds.toFixed(1)} s for ${fileMb.toFixed(1)} MB, memory grows by ${grownMb.toFixed(0)} MB`,
  )
  limit(firstByteSeconds <= limits.exportStartsSeconds, `the export begins after ${firstByteSeconds.toFixed(2)} s`)
  limit(grownMb <= limits.exportGrowsMb, `the export grows memory by ${grownMb.toFixed(0)} MB`)
}

/**
 * @param {BenchRun<Sizes>} bench
 * @param {number} count
 */
async function startProvider({ step, atEnd }, count) {
  step(`filling a provider with ${count} meetings`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await fillReports(database.url, count, step)
  const signIn = async (/** @type {string | undefined} */ username) => (await portal.signIn(username)).token
  const tokens = {
    SupperAdmin: await signIn(undefined),
    Manager: await signIn(people.manager),
    Customer: await signIn(people.customer),
  }
  return { portal, tokens, databaseUrl: database.url }
}
