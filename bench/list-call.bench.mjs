// @ts-check
// What the portal adds to its most common kind of call: a signed-in list, 20 of 10,000 rows, against the same without a portal.
import { isDeepStrictEqual } from 'node:util'
import { captureListSql } from './list-call/capture-sql.mjs'
import { fillAccounts } from './list-call/fill-accounts.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { startLoadGenerator } from './measure/load.mjs'
import { describeMachine } from './measure/machine.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'
import { median, percentile } from './measure/statistics.mjs'

/** @import { Program } from './measure/program.mjs' */

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Program} program
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {{ cpuMs: number, perSecond: number, p50Ms: number, p99Ms: number }[]} rounds
 */

const accountCount = 10_000
const rounds = 5
const secondsPerRound = 2
/** Long enough for V8 to have compiled what the requests run through. */
const secondsOfWarmUp = 4
const connections = 8
const body = JSON.stringify({ page: 1, pageSize: 20, filters: [], sorts: [] })
const json = { 'content-type': 'application/json' }

const machine = describeMachine()
/** @type {(() => unknown)[]} */
const endings = []
try {
  const contestants = await startContestants()
  await checkThatAnswersAreTheSame(contestants)
  const generator = startLoadGenerator()
  endings.push(() => generator.stop())
  for (const contestant of contestants) await measure(contestant, generator, secondsOfWarmUp)
  // Interleaved, so that whatever else the machine does meets all of them.
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) contestant.rounds.push(await measure(contestant, generator, secondsPerRound))
  }
  print(contestants)
} finally {
  for (const step of endings.toReversed()) await step()
}

/** @returns {Promise<Contestant[]>} */
async function startContestants() {
  const database = await createBenchDatabase()
  endings.push(() => database.drop())
  const portal = await startPortal(database.url)
  endings.push(() => portal.stop())
  await fillAccounts(database.url, accountCount)

  const path = '/api/v1/Users/GetAllAdmin'
  const { id, token } = await portal.signIn()
  const headers = { ...json, authorization: `Bearer ${token}` }
  const answer = await (await fetch(portal.url + path, { method: 'POST', headers, body })).text()
  const statements = await captureListSql(database.url)
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    STATEMENTS: JSON.stringify(statements),
    OWN_ID: String(id),
    ANSWER: answer,
  }
  const barePg = await startProgram(new URL('./list-call/bare-pg-server.mjs', import.meta.url), env)
  endings.push(() => barePg.stop())
  const bareFastify = await startProgram(new URL('./list-call/bare-fastify-server.mjs', import.meta.url), env)
  endings.push(() => bareFastify.stop())
  return [
    { name: 'portal, signed in', program: portal, url: portal.url + path, headers, rounds: [] },
    { name: 'same SQL, bare pg on node:http', program: barePg, url: barePg.url, headers: json, rounds: [] },
    { name: 'same JSON from memory, bare Fastify', program: bareFastify, url: bareFastify.url, headers: json, rounds: [] },
  ]
}

/** @param {Contestant[]} contestants */
async function checkThatAnswersAreTheSame(contestants) {
  const answers = await Promise.all(
    contestants.map(async ({ url, headers }) => (await fetch(url, { method: 'POST', headers, body })).json()),
  )
  const odd = answers.findIndex((answer) => !isDeepStrictEqual(answer, answers[0]))
  if (odd !== -1)
    throw new Error(`"${contestants[odd]?.name}" does not answer what the portal answers: the figures would compare nothing`)
}

/**
 * @param {Contestant} contestant
 * @param {ReturnType<typeof startLoadGenerator>} generator
 * @param {number} seconds
 */
async function measure({ program, url, headers }, generator, seconds) {
  const before = await program.cpuMs()
  const { requests, elapsedSeconds, latenciesMs } = await generator.run({ url, headers, body, connections, seconds })
  const cpuMs = ((await program.cpuMs()) - before) / requests
  return { cpuMs, perSecond: requests / elapsedSeconds, p50Ms: median(latenciesMs), p99Ms: percentile(latenciesMs, 0.99) }
}

/** @param {Contestant[]} contestants */
function print(contestants) {
  const middles = contestants.map(({ name, rounds: measured }) => ({
    name,
    cpuMs: median(measured.map((round) => round.cpuMs)),
    perSecond: median(measured.map((round) => round.perSecond)),
    p50Ms: median(measured.map((round) => round.p50Ms)),
    p99Ms: median(measured.map((round) => round.p99Ms)),
  }))
  const [portal] = middles
  console.log(`20 of ${accountCount} rows, ${connections} connections, medians of ${rounds} rounds of ${secondsPerRound} s`)
  printTable(
    ['server', 'CPU ms/request', 'portal takes', 'requests/s', 'p50 ms', 'p99 ms'],
    middles.map((one) => [
      one.name,
      one.cpuMs.toFixed(3),
      one === portal ? '' : `${((portal?.cpuMs ?? NaN) / one.cpuMs).toFixed(2)} x`,
      one.perSecond.toFixed(0),
      one.p50Ms.toFixed(1),
      one.p99Ms.toFixed(1),
    ]),
  )
  console.log("CPU is that of the server's own process (PostgreSQL's is not in it, but is in requests/s).")
  console.log(`Before: ${machine}.`)
}
