// @ts-check
// What the built-in room's media server takes to send everybody to everybody, against Debian's Janus under the same packets.
import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { describeMachine } from './measure/machine.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'
import { startJanusContestant } from './room-load/janus-contestant.mjs'
import { measureLoad } from './room-load/measure-load.mjs'
import { startRoomContestant } from './room-load/room-contestant.mjs'

/** @typedef {Awaited<ReturnType<typeof measureLoad>>} Round */

const sizes = process.env['ROOM_SIZES']?.split(',').map(Number) ?? [7, 16, 24]
const rounds = Number(process.env['ROOM_ROUNDS'] ?? 5)
const secondsPerRound = 10
/** Only some look at what they get: the others' packets end on the native side, or the machine would be busy with counting. */
const counting = 2
const budget = { ratio: 0.6, ratioFrom: 16, lossPercent: 0.1 }

const { interfaceName, address } = findNetwork()
const hasJanus = spawnSync('janus', ['--version']).error === undefined
if (!hasJanus) console.log('janus is not installed (apt-get install janus): only the room is measured, nothing is compared.')
const machine = describeMachine()
let port = 21_000 + Math.floor(Math.random() * 20_000)
/** @type {string[]} */
const failures = []
/** @type {string[][]} */
const rows = []

for (const people of sizes) {
  /** @type {Round[]} */
  const ours = []
  /** @type {Round[]} */
  const theirs = []
  // Interleaved, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round++) {
    ours.push(await run(() => startRoomContestant({ people, counting, address, udpPort: port++ })))
    if (hasJanus) theirs.push(await run(() => startJanusContestant({ people, counting, address, interfaceName, port: port++ })))
  }
  report(people, ours, theirs)
}

printTable(
  'people, packets out/s, room CPU %, µs/packet, loss %, janus CPU %, µs/packet, loss %, room / janus, not counted %, behind ms'.split(
    ', ',
  ),
  rows,
)
console.log(`Everybody is sent everybody; medians of ${rounds} rounds of ${secondsPerRound} s; CPU is that of the media process.`)
console.log(
  'Not counted: what the counting process was sent and did not fetch in time (the kernel counts it); behind: how long it counted on after the end.',
)
console.log(`Before: ${machine}.`)
for (const failure of failures) console.log(`OVER: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

/**
 * @param {() => Promise<import('./room-load/measure-load.mjs').Contestant>} start
 * @returns {Promise<Round>}
 */
async function run(start) {
  const contestant = await start()
  try {
    return await measureLoad(contestant, secondsPerRound)
  } finally {
    await contestant.stop()
  }
}

/**
 * @param {number} people
 * @param {Round[]} ours
 * @param {Round[]} theirs
 */
function report(people, ours, theirs) {
  const our = middle(ours)
  const their = middle(theirs)
  const ratio = our.microsecondsPerPacket / their.microsecondsPerPacket
  rows.push([
    String(people),
    our.packetsPerSecond.toFixed(0),
    our.cpuPercent.toFixed(1),
    our.microsecondsPerPacket.toFixed(1),
    our.lossPercent.toFixed(3),
    ...(hasJanus
      ? [their.cpuPercent.toFixed(1), their.microsecondsPerPacket.toFixed(1), their.lossPercent.toFixed(3), ratio.toFixed(2)]
      : ['', '', '', '']),
    our.uncountedPercent.toFixed(3),
    our.behindMs.toFixed(0),
  ])
  if (our.lossPercent >= budget.lossPercent) failures.push(`${people} people lose ${our.lossPercent.toFixed(3)} %`)
  if (our.silentStreams > 0) failures.push(`${people} people: ${our.silentStreams} streams never came`)
  if (hasJanus && people >= budget.ratioFrom && ratio > budget.ratio)
    failures.push(`${people} people take ${ratio.toFixed(2)} of janus's CPU, more than ${budget.ratio}`)
}

/** @param {Round[]} measured */
function middle(measured) {
  /** @param {keyof Round} key */
  const of = (key) => median(measured.map((round) => round[key]))
  return {
    cpuPercent: of('cpuPercent'),
    microsecondsPerPacket: of('microsecondsPerPacket'),
    packetsPerSecond: of('packetsPerSecond'),
    lossPercent: of('lossPercent'),
    uncountedPercent: of('uncountedPercent'),
    behindMs: of('behindMs'),
    silentStreams: of('silentStreams'),
  }
}

/** Janus does not offer loopback addresses; both use the same one. */
function findNetwork() {
  for (const [interfaceName, addresses] of Object.entries(networkInterfaces())) {
    const found = addresses?.find(({ family, internal }) => family === 'IPv4' && !internal)
    if (found) return { interfaceName, address: found.address }
  }
  return { interfaceName: 'lo', address: '127.0.0.1' }
}
