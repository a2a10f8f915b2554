// @ts-check
// Does a list stay as fast when there is a hundred times as much? Every list, order, filter and search of the contract, over HTTP,
// against a small and a large provider; and the export of all customers. Ends with an error where a limit is passed.
import { setTimeout as wait } from 'node:timers/promises'
import { casesOfContract } from './lists-at-scale/cases.mjs'
import { compare, isSlow, rounds } from './lists-at-scale/compare.mjs'
import { measureExport } from './lists-at-scale/export.mjs'
import { fill, people } from './lists-at-scale/fill.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { describeMachine } from './measure/machine.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { Measured } from './lists-at-scale/compare.mjs' */

const customers = { small: 1_000, large: 100_000 }
const limits = { exportGrowsMb: 150, exportStartsSeconds: 1 }

/** BENCH_LISTS="customerAdmins.list,regions": only these, to look at them again. */
const wanted = process.env['BENCH_LISTS']?.split(',') ?? ['']
const isWanted = (/** @type {{ name: string }} */ { name }) => wanted.some((part) => name.includes(part))

const machine = describeMachine()
const startedAt = performance.now()
/** @type {(() => unknown)[]} */
const endings = []
try {
  const [small, large] = [await startProvider(customers.small), await startProvider(customers.large)]
  console.log(`Two providers filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  // Index entries that were just written wait in a list that the first searches would have to read through.
  await wait(500)
  const measured = await compare((await casesOfContract()).filter(isWanted), small, large)
  const slow = printLists(measured)
  const isExportFine = printExport(await exportFromFreshServer(large.databaseUrl))
  console.log(`Before: ${machine}. It took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
  if (slow.length > 0 || !isExportFine) process.exitCode = 1
} finally {
  for (const step of endings.toReversed()) await step()
}

/** @param {number} count */
async function startProvider(count) {
  const database = await createBenchDatabase()
  endings.push(() => database.drop())
  const portal = await startPortal(database.url)
  endings.push(() => portal.stop())
  await fill(database.url, count)
  const signIn = async (/** @type {string | undefined} */ username) => (await portal.signIn(username)).token
  const tokens = {
    SupperAdmin: await signIn(undefined),
    Manager: await signIn(people.manager),
    Customer: await signIn(people.customer),
  }
  return { portal, tokens, databaseUrl: database.url }
}

/** @param {Measured[]} measured */
function printLists(measured) {
  console.log(
    `${customers.large} customers, ${3 * customers.large} accounts and ${10 * customers.large} meetings against ${customers.small}, ${3 * customers.small} and ${10 * customers.small}, medians of ${rounds}`,
  )
  const byRatio = measured.toSorted((a, b) => b.largeMs / b.smallMs - a.largeMs / a.smallMs)
  printTable(
    ['call', 'as', 'small ms', 'large ms', 'ratio', 'limit'],
    byRatio.map((one) => [
      one.name,
      one.caller,
      one.smallMs.toFixed(1),
      one.largeMs.toFixed(1),
      (one.largeMs / one.smallMs).toFixed(2),
      `${isSlow(one) ? 'OVER' : 'under'} ${one.limit} x`,
    ]),
  )
  const slow = measured.filter(isSlow)
  console.log(`${measured.length} lists, ${slow.length} over their limit`)
  return slow
}

/** @param {string} databaseUrl */
async function exportFromFreshServer(databaseUrl) {
  const portal = await startPortal(databaseUrl)
  try {
    return await measureExport(portal, (await portal.signIn()).token)
  } finally {
    await portal.stop()
  }
}

/** @param {Awaited<ReturnType<typeof measureExport>>} measured */
function printExport({ firstByteSeconds, seconds, fileMb, grownMb }) {
  const startsInTime = firstByteSeconds <= limits.exportStartsSeconds
  const staysSmall = grownMb <= limits.exportGrowsMb
  printTable(
    [`export of ${customers.large} customers`, 'figure', 'limit'],
    [
      ['first byte, s', firstByteSeconds.toFixed(2), `${startsInTime ? 'under' : 'OVER'} ${limits.exportStartsSeconds}`],
      ['server memory grown by, MB', grownMb.toFixed(0), `${staysSmall ? 'under' : 'OVER'} ${limits.exportGrowsMb}`],
      ['whole file, s', seconds.toFixed(1), ''],
      ['file, MB', fileMb.toFixed(1), ''],
    ],
  )
  return startsInTime && staysSmall
}
