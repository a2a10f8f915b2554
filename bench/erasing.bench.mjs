// @ts-check
// A customer with ten thousand meetings is erased from among a million, while others go on working: how long it takes, and by how much
// their calls are slower meanwhile. BENCH_MEETINGS says how many there are where the machine has no room for a million.
import { createBenchDatabase } from './measure/bench-database.mjs'
import { askForErasing, fillPeople, isErased } from './erasing/fill.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'
import { fillMeetings } from './meetings-at-scale/fill.mjs'

/** @import { BenchRun } from './measure/define-bench.mjs' */
/** @typedef {{ meetings: number, own: number, quietRounds: number }} Sizes */

const limits = { seconds: 60, slower: 1.5 }
/** Another customer than the one that is erased. */
const neighbour = 'khach.hang.2'

const meetings = Number(process.env['BENCH_MEETINGS'] ?? 1_000_000)

export default defineBench({
  full: { meetings, own: 10_000, quietRounds: 40 },
  smoke: { meetings: 200, own: 50, quietRounds: 1 },
  async run(bench) {
    const { sizes, step, limit } = bench
    const { portal, databaseUrl } = await startProvider(bench)
    const calls = await callsOf(portal)
    step('asking before')
    await askAll(calls)
    /** @type {number[][]} */
    const before = []
    for (let round = 0; round < sizes.quietRounds; round++) before.push(await askAll(calls))
    step(`erasing a customer of ${sizes.own} meetings`)
    const startedAt = performance.now()
    await askForErasing(databaseUrl)
    /** @type {number[][]} */
    const meanwhile = []
    do meanwhile.push(await askAll(calls))
    while (!(await isErased(databaseUrl)))
    const seconds = (performance.now() - startedAt) / 1000
    limit(seconds <= limits.seconds, `erasing ${sizes.own} meetings among ${sizes.meetings} took ${seconds.toFixed(1)} s`)
    console.log(
      `${sizes.own} of ${sizes.meetings + sizes.own} meetings erased in ${seconds.toFixed(1)} s, at most ${limits.seconds}`,
    )
    printTable(
      ['call', 'before ms', 'meanwhile ms', 'ratio', 'limit'],
      calls.map(({ name }, place) => {
        const [quiet, busy] = [before, meanwhile].map((rounds) => median(rounds.map((times) => times[place] ?? NaN)))
        const ratio = ((busy ?? NaN) / (quiet ?? NaN)).toFixed(2)
        const isWithin = limit(Number(ratio) <= limits.slower, `${name} takes ${ratio} times as long meanwhile`)
        return [name, quiet?.toFixed(1) ?? '', busy?.toFixed(1) ?? '', ratio, `${isWithin ? 'under' : 'OVER'} ${limits.slower} x`]
      }),
    )
  },
})

/** @param {BenchRun<Sizes>} bench */
async function startProvider({ sizes, step, atEnd }) {
  step(`filling a provider with ${sizes.meetings} meetings`)
  const database = await createBenchDatabase()
  atEnd(() => database.drop())
  const portal = await startPortal(database.url)
  atEnd(() => portal.stop())
  await fillMeetings(database.url, sizes.meetings, sizes.own)
  step('and their people')
  await fillPeople(database.url)
  return { portal, databaseUrl: database.url }
}

/** @param {Awaited<ReturnType<typeof startPortal>>} portal */
async function callsOf(portal) {
  const [staff, person] = [(await portal.signIn()).token, (await portal.signIn(neighbour)).token]
  const ask = async (/** @type {string} */ token, /** @type {string} */ path, /** @type {object | undefined} */ body) => {
    const answer = await fetch(`${portal.url}/api/v1${path}`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const page = { pageSize: 20 }
  const own = await ask(person, '/Meeting/GetMeetingList', page)
  const { id } = own.data[0]
  return [
    { name: "a customer's meetings", ask: () => ask(person, '/Meeting/GetMeetingList', page) },
    { name: "a meeting's page", ask: () => ask(person, `/Meeting/GetMeetingDetail/${id}`, undefined) },
    { name: "a customer's contacts", ask: () => ask(person, '/Contacts/GetContactList', page) },
    { name: 'a new contact', ask: () => ask(person, '/Contacts/AddNewContact', newContact()) },
    { name: 'all meetings', ask: () => ask(staff, '/Meeting/GetMeetingList', page) },
    { name: 'all deliveries', ask: () => ask(staff, '/Outbox/List', page) },
  ]
}

let contacts = 0
const newContact = () => ({ name: 'Người Mới', email: `nguoi.moi.${++contacts}@congty.vn` })

/** @param {Awaited<ReturnType<typeof callsOf>>} calls */
async function askAll(calls) {
  const times = []
  for (const { ask } of calls) {
    const sentAt = performance.now()
    await ask()
    times.push(performance.now() - sentAt)
  }
  return times
}
