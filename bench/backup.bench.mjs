// @ts-check
// What a backup by the portal costs: its rate against a bare COPY of the same tables, the portal's memory, and how lists answer meanwhile.
// BENCH_MEETINGS says how many meetings there are where the machine has no room for a million.
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { basePath } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'
import pg from 'pg'
import { inRepository } from '../scripts/lib/repository.mjs'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startLoadGenerator } from './measure/load.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'
import { fillMeetings } from './meetings-at-scale/fill.mjs'

/** @import { Portal } from './measure/portal.mjs' */
/** @import { Backup } from '@hop/contract/features/backup-records' */

const { to: copyTo } = createRequire(inRepository('apps/server/package.json'))('pg-copy-streams')

const leastRate = 0.5
const mostGrowthMb = 150
const mostSlower = 1.5
const lookEveryMs = 200
const listPath = '/Meeting/GetMeetingList'
/** People come one after the other: a list that waits is seen, a machine that is full is not measured. */
const connections = 1

export default defineBench({
  full: { meetings: Number(process.env['BENCH_MEETINGS'] ?? 1_000_000), requests: 200 },
  smoke: { meetings: 2_000, requests: 5 },
  async run({ sizes, step, atEnd, limit }) {
    step(`filling a provider with ${sizes.meetings} meetings`)
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    await fillMeetings(database.url, sizes.meetings)
    const call = callsOf(portal, (await portal.signIn()).token)
    await savePolicy(call)

    step('a bare COPY of every table')
    await copyAll(database.url)
    const bareSeconds = await copyAll(database.url)

    step('a backup that nobody disturbs')
    const { rssBytes } = await portal.memory()
    const alone = await backUp(call)
    const growthMb = ((await portal.memory()).peakRssBytes - rssBytes) / 1e6
    const rate = bareSeconds / alone.seconds

    step('lists without and beside a backup')
    const generator = startLoadGenerator()
    atEnd(() => generator.stop())
    const look = async () => {
      const url = portal.url + basePath + listPath
      const load = { url, headers: call.headers, body: JSON.stringify({ pageSize: 20 }), connections, requests: sizes.requests }
      return median((await generator.run(load)).latenciesMs)
    }
    await look()
    const quietMs = await look()
    const running = backUp(call)
    /** @type {number[]} */
    const busy = []
    const run = { isOver: false }
    void running.finally(() => (run.isOver = true))
    while (!run.isOver) busy.push(await look())
    await running
    const slower = median(busy) / quietMs

    const figures = /** @type {const} */ ([
      ['rate against bare COPY', `${rate.toFixed(2)} x`, rate >= leastRate, `at least ${leastRate}`],
      ['memory growth', `${growthMb.toFixed(0)} MB`, growthMb <= mostGrowthMb, `at most ${mostGrowthMb} MB`],
      ['lists meanwhile', `${slower.toFixed(2)} x`, slower <= mostSlower, `at most ${mostSlower} x`],
    ])
    console.log(
      `${alone.rows} rows, ${(alone.bytes / 1e6).toFixed(0)} MB: bare COPY ${bareSeconds.toFixed(1)} s, backup ${alone.seconds.toFixed(1)} s`,
    )
    printTable(
      ['', 'measured', 'limit'],
      figures.map(([name, measured, isWithin, wanted]) => [
        name,
        measured,
        `${limit(isWithin, `${name}: ${measured}`) ? 'within' : 'OVER'} ${wanted}`,
      ]),
    )
  },
})

/** @typedef {ReturnType<typeof callsOf>} Caller */

/** @param {Portal} portal @param {string} token */
function callsOf(portal, token) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  /** @param {{ method: string, path: string }} call @param {object} [body] */
  const send = async ({ method, path }, body) => {
    const answer = await fetch(portal.url + basePath + path, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return /** @type {{ data: unknown }} */ (await answer.json()).data
  }
  return { headers, send }
}

/** @param {Caller} call */
async function savePolicy({ send }) {
  const { folders } = /** @type {{ folders: string[] }} */ (await send(backup.policy))
  const contents = { backupDb: true, backupSourceCode: true }
  const schedule = { enableBackup: false, cronJobSchedule: '0 2 * * *' }
  await send(backup.savePolicy, { ...schedule, ...contents, backupOption: 1, localPath: folders[0] })
}

/** @param {Caller} call */
async function backUp({ send }) {
  await send(backup.run)
  for (;;) {
    await wait(lookEveryMs)
    const [latest] = /** @type {Backup[]} */ (await send(backup.list))
    if (latest?.state === 'waiting' || latest?.state === 'running') continue
    if (latest?.state !== 'done') throw new Error(`the backup ended as ${latest?.state}: ${latest?.problemDetail}`)
    const seconds = (Date.parse(latest.finishedAt ?? '') - Date.parse(latest.createdAt)) / 1000
    return { seconds, rows: latest.rows ?? 0, bytes: latest.bytes ?? 0 }
  }
}

/** Every table by one connection, and the rows thrown away: what the database can give at the most. @param {string} url */
async function copyAll(url) {
  const tables = await runSql(url, `select tablename as name from pg_tables where schemaname = 'public'`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const start = performance.now()
  try {
    for (const { name } of tables)
      for await (const _ of client.query(copyTo(`copy (select * from ${pg.escapeIdentifier(name ?? '')}) to stdout`))) continue
    return (performance.now() - start) / 1000
  } finally {
    await client.end()
  }
}
