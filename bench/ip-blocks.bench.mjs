// @ts-check
// What a long block list costs a request that is let through: 10,000 addresses and ranges against none, on two portals.
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { createBenchDatabase, runSql } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startLoadGenerator } from './measure/load.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @import { Portal } from './measure/portal.mjs' */
/** @typedef {{ entries: number, portal: Portal, headers: Record<string, string>, rounds: number[] }} Contestant */

const most = 1.05
const connections = 8
const call = accounts.listAdmins
const body = JSON.stringify(call.body.parse({}))

export default defineBench({
  full: { isCompared: true, entries: 10_000, rounds: 9, requestsPerRound: 3000, requestsToWarmUp: 8000 },
  // The one with entries against itself: another portal would show nothing more.
  smoke: { isCompared: false, entries: 100, rounds: 1, requestsPerRound: 10, requestsToWarmUp: 1 },
  async run(bench) {
    const { sizes, atEnd, limit } = bench
    const none = await startContestant(bench, sizes.isCompared ? 0 : sizes.entries)
    const many = sizes.isCompared ? await startContestant(bench, sizes.entries) : { ...none, rounds: [] }
    const contestants = [none, many]
    const generator = startLoadGenerator()
    atEnd(() => generator.stop())
    /** @param {Contestant} contestant @param {number} requests */
    const measure = async ({ portal, headers }, requests) => {
      const before = await portal.cpuMs()
      await generator.run({ url: portal.url + basePath + call.path, headers, body, connections, requests })
      return ((await portal.cpuMs()) - before) / requests
    }
    for (const contestant of contestants) await measure(contestant, sizes.requestsToWarmUp)
    // Interleaved, so that whatever else the machine does meets both.
    for (let round = 1; round <= sizes.rounds; round++)
      for (const contestant of contestants) contestant.rounds.push(await measure(contestant, sizes.requestsPerRound))
    const ratio = median(many.rounds.map((cpuMs, round) => cpuMs / (none.rounds[round] ?? NaN)))
    const isWithin = limit(ratio <= most, `${sizes.entries} entries cost ${ratio.toFixed(3)} x`)
    printTable(
      ['entries', 'CPU ms/request', 'ratio', 'limit'],
      contestants.map((one) => [
        String(one.entries),
        median(one.rounds).toFixed(3),
        one === many ? `${ratio.toFixed(3)} x` : '',
        one === many ? `${isWithin ? 'under' : 'OVER'} ${most} x` : '',
      ]),
    )
  },
})

/**
 * @param {BenchRun<unknown>} bench
 * @param {number} entries
 * @returns {Promise<Contestant>}
 */
async function startContestant({ step, atEnd }, entries) {
  step(`starting a portal with ${entries} entries`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await runSql(database.url, blocks(entries))
  await runSql(database.url, 'notify ip_blocks_changed')
  const { token } = await portal.signIn()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return { entries, portal, headers, rounds: [] }
}

/** Addresses and ranges of both versions, none of which is the generator's. @param {number} entries */
const blocks = (entries) => `
  insert into ip_blocks (network, comment, created_at)
  select case n % 4
      when 0 then '203.' || (n / 250) % 250 || '.' || n % 250 || '.7'
      when 1 then '101.' || (n / 250) % 250 || '.' || n % 250 || '.0/24'
      when 2 then '2001:db8:' || to_hex(n) || '::/48'
      else '2001:db8:1:' || to_hex(n) || '::5'
    end, '', now()
  from generate_series(1, ${entries}) as n`
