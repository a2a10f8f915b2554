// @ts-check
// What the portal adds to its most common kind of call: a signed-in list, 20 of 10,000 rows, against the same without a portal.
//
// "The same SQL on bare pg" is what somebody would write by hand for this one list and nothing else: node:http, the pool of `pg`, the
// statements and parameters that the portal sends (captured from its own query), the rows shown by the portal's own presenter (what the
// contract's answer says, with what the caller may do to each) and written by JSON.stringify. It knows nobody, checks nothing, builds no
// SQL, watches no connection, limits, logs and counts nothing. All of that is what the portal may cost on top.
import { isDeepStrictEqual } from 'node:util'
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { captureListSql } from './list-call/capture-sql.mjs'
import { fillAccounts } from './list-call/fill-accounts.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startLoadGenerator } from './measure/load.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'
import { median, percentile } from './measure/statistics.mjs'

/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @import { Program } from './measure/program.mjs' */

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Program} program
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {number | null} limit how many times its CPU the portal may take
 * @property {Round[]} rounds
 */
/** @typedef {{ cpuMs: number, perSecond: number, p50Ms: number, p99Ms: number }} Round */
/** @typedef {{ accounts: number, rounds: number, requestsPerRound: number, requestsToWarmUp: number }} Sizes */

const call = accounts.listAdmins
const page = call.body.parse({})
const body = JSON.stringify(page)
const connections = 8
const json = { 'content-type': 'application/json' }

export default defineBench({
  // Requests are counted, and not seconds: V8 compiles what runs often, however busy the machine is.
  full: { accounts: 10_000, rounds: 5, requestsPerRound: 1000, requestsToWarmUp: 8000 },
  smoke: { accounts: 100, rounds: 1, requestsPerRound: 8, requestsToWarmUp: 1 },
  async run(bench) {
    const { sizes, step, atEnd } = bench
    const contestants = await startContestants(bench)
    step('comparing their answers')
    await checkThatAnswersAreTheSame(contestants)
    const generator = startLoadGenerator()
    atEnd(() => generator.stop())
    for (const contestant of contestants) {
      step(`warming up: ${contestant.name}`)
      await measure(contestant, generator, sizes.requestsToWarmUp)
    }
    // Interleaved, so that whatever else the machine does meets all of them.
    for (let round = 1; round <= sizes.rounds; round++) {
      for (const contestant of contestants) contestant.rounds.push(await measure(contestant, generator, sizes.requestsPerRound))
      step(`round ${round} of ${sizes.rounds}: ${contestants.map(({ rounds }) => rounds.at(-1)?.cpuMs.toFixed(3)).join(', ')} ms`)
    }
    print(contestants, bench)
  },
})

/**
 * @param {BenchRun<Sizes>} bench
 * @returns {Promise<Contestant[]>}
 */
async function startContestants({ sizes, step, atEnd }) {
  step(`starting the portal with ${sizes.accounts} accounts`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await fillAccounts(database.url, sizes.accounts)

  step('starting what it is compared with')
  const { id, role, token } = await portal.signIn()
  const headers = { ...json, authorization: `Bearer ${token}` }
  const url = portal.url + basePath + call.path
  const answer = await (await fetch(url, { method: call.method, headers, body })).text()
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    STATEMENTS: JSON.stringify(await captureListSql(database.url, page)),
    CALLER: JSON.stringify({ accountId: id, role }),
    ANSWER: answer,
  }
  const barePg = await startProgram(new URL('./list-call/bare-pg-server.mjs', import.meta.url), env)
  atEnd(() => barePg.stop())
  const bareFastify = await startProgram(new URL('./list-call/bare-fastify-server.mjs', import.meta.url), env)
  atEnd(() => bareFastify.stop())
  /** @type {(name: string, program: Program, limit?: number) => Contestant} */
  const bare = (name, program, limit) => ({ name, program, url: program.url, headers: json, limit: limit ?? null, rounds: [] })
  return [
    { name: 'portal, signed in', program: portal, url, headers, limit: null, rounds: [] },
    bare('same SQL, bare pg on node:http', barePg, 1.6),
    bare('same JSON from memory, bare Fastify', bareFastify),
  ]
}

/** @param {Contestant[]} contestants */
async function checkThatAnswersAreTheSame(contestants) {
  const answers = await Promise.all(
    contestants.map(async ({ url, headers }) => (await fetch(url, { method: 'POST', headers, body })).json()),
  )
  const { data } = call.answer.parse(answers[0])
  if (data.length !== page.pageSize) throw new Error(`The portal answers ${data.length} rows and not ${page.pageSize}`)
  const odd = answers.findIndex((answer) => !isDeepStrictEqual(answer, answers[0]))
  if (odd !== -1)
    throw new Error(`"${contestants[odd]?.name}" does not answer what the portal answers: the figures would compare nothing`)
}

/**
 * @param {Contestant} contestant
 * @param {ReturnType<typeof startLoadGenerator>} generator
 * @param {number} requests
 * @returns {Promise<Round>}
 */
async function measure({ program, url, headers }, generator, requests) {
  const before = await program.cpuMs()
  const { elapsedSeconds, latenciesMs } = await generator.run({ url, headers, body, connections, requests })
  const cpuMs = ((await program.cpuMs()) - before) / requests
  return { cpuMs, perSecond: requests / elapsedSeconds, p50Ms: median(latenciesMs), p99Ms: percentile(latenciesMs, 0.99) }
}

/**
 * @param {Contestant[]} contestants
 * @param {BenchRun<Sizes>} bench
 */
function print(contestants, { sizes, limit }) {
  const middle = (/** @type {Contestant} */ { rounds }, /** @type {keyof Round} */ figure) =>
    median(rounds.map((round) => round[figure]))
  const [portal] = contestants
  console.log(
    `${page.pageSize} of ${sizes.accounts} rows, ${connections} connections, medians of ${sizes.rounds} rounds of ${sizes.requestsPerRound} requests`,
  )
  printTable(
    ['server', 'CPU ms/request', 'portal takes', 'limit', 'requests/s', 'p50 ms', 'p99 ms'],
    contestants.map((one) => {
      // Within each round, as the machine was then: it grows faster and slower between rounds.
      const ratio = median(one.rounds.map(({ cpuMs }, round) => (portal?.rounds[round]?.cpuMs ?? NaN) / cpuMs))
      const isWithin = one.limit === null || limit(ratio <= one.limit, `the portal takes ${ratio.toFixed(2)} x of ${one.name}`)
      return [
        one.name,
        middle(one, 'cpuMs').toFixed(3),
        one === portal ? '' : `${ratio.toFixed(2)} x`,
        one.limit === null ? '' : `${isWithin ? 'under' : 'OVER'} ${one.limit} x`,
        middle(one, 'perSecond').toFixed(0),
        middle(one, 'p50Ms').toFixed(1),
        middle(one, 'p99Ms').toFixed(1),
      ]
    }),
  )
  console.log("CPU is that of the server's own process (PostgreSQL's is not in it, but is in requests/s).")
}
