// @ts-check
// What a backup by the portal and its restore cost: their rates against a bare COPY of the same tables, their memory, and how lists
// answer meanwhile. BENCH_MEETINGS says how many meetings there are where the machine has no room for a million.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '@hop/contract/call'
import { inRepository } from '../scripts/lib/repository.mjs'
import { copyIn, copyOut } from './backup/bare-copy.mjs'
import { backUp, callsOf, savePolicy } from './backup/portal-backup.mjs'
import { runRestore } from './backup/run-restore.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startLoadGenerator } from './measure/load.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'
import { fillMeetings } from './meetings-at-scale/fill.mjs'

/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @import { Portal } from './measure/portal.mjs' */
/** @import { Caller } from './backup/portal-backup.mjs' */
/** @typedef {BenchRun<{ meetings: number, own: number, requests: number }>} Run */

const leastRate = 0.5
const mostGrowthMb = 150
const mostSlower = 1.5
const listPath = '/Meeting/GetMeetingList'
/** People come one after the other: a list that waits is seen, a machine that is full is not measured. */
const connections = 1

export default defineBench({
  full: { meetings: Number(process.env['BENCH_MEETINGS'] ?? 1_000_000), own: 2_000, requests: 200 },
  smoke: { meetings: 200, own: 50, requests: 2 },
  async run(bench) {
    const { sizes, step, atEnd, limit } = bench
    const folder = mkdtempSync(join(tmpdir(), 'hop-bench-backup-'))
    atEnd(() => rmSync(folder, { recursive: true }))
    step(`filling a provider with ${sizes.meetings} meetings`)
    const database = await newDatabase(bench)
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await fillMeetings(database.url, sizes.meetings, sizes.own)
    const call = callsOf(portal, (await portal.signIn()).token)
    await savePolicy(call)

    step('a bare COPY of every table, out')
    await copyOut(database.url, folder)
    const outSeconds = await copyOut(database.url, folder)

    step('a backup that nobody disturbs')
    const { rssBytes } = await portal.memory()
    const made = await backUp(call)
    const backupMb = ((await portal.memory()).peakRssBytes - rssBytes) / 1e6

    step('lists without and beside a backup')
    const slower = await listsBeside(bench, portal, call)

    step('a bare COPY of every table, in')
    const emptied = await newDatabase(bench)
    const { migrate } = await import(inRepository('apps/server/dist/platform/database/migrate.js'))
    await migrate(emptied.url)
    const inSeconds = await copyIn(emptied.url, folder)

    step('a restore into an empty database')
    const restored = await runRestore(made.file, {
      databaseUrl: (await newDatabase(bench, { isEmpty: true })).url,
      dataDir: join(folder, 'data'),
    })

    console.log(
      `${made.rows} rows, ${(made.bytes / 1e6).toFixed(0)} MB: ` +
        `bare COPY out ${outSeconds.toFixed(1)} s, backup ${made.seconds.toFixed(1)} s; ` +
        `bare COPY in ${inSeconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s`,
    )
    const figures = [
      rateOf('backup against bare COPY', outSeconds / made.seconds),
      rateOf('restore against bare COPY', inSeconds / restored.seconds),
      growthOf('memory growth by a backup', backupMb),
      growthOf('memory growth by a restore', restored.growthMb),
      {
        name: 'lists beside a backup',
        measured: `${slower.toFixed(2)} x`,
        isWithin: slower <= mostSlower,
        wanted: `at most ${mostSlower} x`,
      },
    ]
    printTable(
      ['', 'measured', 'limit'],
      figures.map(({ name, measured, isWithin, wanted }) => [
        name,
        measured,
        `${limit(isWithin, `${name}: ${measured}`) ? 'within' : 'OVER'} ${wanted}`,
      ]),
    )
  },
})

/** @param {string} name @param {number} rate */
const rateOf = (name, rate) => ({
  name,
  measured: `${rate.toFixed(2)} x`,
  isWithin: rate >= leastRate,
  wanted: `at least ${leastRate}`,
})
/** @param {string} name @param {number} megabytes */
const growthOf = (name, megabytes) => ({
  name,
  measured: `${megabytes.toFixed(0)} MB`,
  isWithin: megabytes <= mostGrowthMb,
  wanted: `at most ${mostGrowthMb} MB`,
})

/**
 * @param {Run} bench
 * @param {{ isEmpty?: boolean }} [options]
 */
async function newDatabase({ atEnd }, options) {
  const database = await createBenchDatabase(options)
  atEnd(() => database.drop())
  return database
}

/**
 * How many times as long a list takes while a backup is made.
 * @param {Run} bench
 * @param {Portal} portal
 * @param {Caller} call
 */
async function listsBeside({ sizes, atEnd }, portal, call) {
  const generator = startLoadGenerator()
  atEnd(() => generator.stop())
  const look = async () => {
    const url = portal.url + basePath + listPath
    const load = { url, headers: call.headers, body: JSON.stringify({ pageSize: 20 }), connections, requests: sizes.requests }
    return (await generator.run(load)).latenciesMs
  }
  await look()
  const quiet = await look()
  const run = { isOver: false }
  const running = backUp(call).finally(() => (run.isOver = true))
  /** @type {number[]} */
  const busy = []
  while (!run.isOver) busy.push(...(await look()))
  await running
  return median(busy) / median(quiet)
}
