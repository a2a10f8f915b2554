// @ts-check
// Do lists of meetings stay as fast with a million as with ten thousand? For an administrator over all, and for a customer over its own.
// BENCH_MEETINGS says how many there are at the large scale where the machine has no room for a million.
import { setTimeout as wait } from 'node:timers/promises'
import { compare, isSlow, rounds } from './lists-at-scale/compare.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { describeMachine } from './measure/machine.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { casesOfMeetings } from './meetings-at-scale/cases.mjs'
import { customer, fillMeetings } from './meetings-at-scale/fill.mjs'

const large = Number(process.env['BENCH_MEETINGS'] ?? 1_000_000)
const small = large / 100

const machine = describeMachine()
const startedAt = performance.now()
/** @type {(() => unknown)[]} */
const endings = []
try {
  const providers = [await startProvider(small), await startProvider(large)]
  console.log(`Two providers filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  // Index entries that were just written wait in a list that the first searches would have to read through.
  await wait(500)
  const [few, many] = providers
  if (!few || !many) throw new Error('No providers')
  const measured = await compare(casesOfMeetings, few, many)
  console.log(`${large} meetings against ${small}, medians of ${rounds}. Before: ${machine}`)
  printTable(
    ['list', 'as', 'small ms', 'large ms', 'ratio', 'limit'],
    measured.map((one) => [
      one.name,
      one.caller,
      one.smallMs.toFixed(1),
      one.largeMs.toFixed(1),
      (one.largeMs / one.smallMs).toFixed(2),
      `${isSlow(one) ? 'OVER' : 'under'} ${one.limit} x`,
    ]),
  )
  if (measured.some(isSlow)) process.exitCode = 1
} finally {
  for (const step of endings.toReversed()) await step()
}

/** @param {number} count */
async function startProvider(count) {
  const database = await createBenchDatabase()
  endings.push(() => database.drop())
  const portal = await startPortal(database.url)
  endings.push(() => portal.stop())
  await fillMeetings(database.url, count)
  const admin = (await portal.signIn()).token
  const tokens = { SupperAdmin: admin, Manager: admin, Customer: (await portal.signIn(customer)).token }
  return { portal, tokens }
}
