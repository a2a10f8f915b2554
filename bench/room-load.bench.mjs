// @ts-check
// What the built-in room's media server takes to send everybody to everybody, against Debian's Janus under the same packets.
import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'
import { startJanusContestant } from './room-load/janus-contestant.mjs'
import { measureLoad } from './room-load/measure-load.mjs'
import { startRoomContestant } from './room-load/room-contestant.mjs'

/** @import { Contestant } from './room-load/measure-load.mjs' */
/** @typedef {Awaited<ReturnType<typeof measureLoad>>} Round */

/** Only some look at what they get: the others' packets end on the native side, or the machine would be busy with counting. */
const counting = 2
const budget = { ratio: 0.6, ratioFrom: 16, lossPercent: 0.1 }

export default defineBench({
  full: {
    people: process.env['ROOM_SIZES']?.split(',').map(Number) ?? [7, 16, 24],
    rounds: Number(process.env['ROOM_ROUNDS'] ?? 5),
    secondsPerRound: 10,
    /** Until what runs often is compiled: a meeting lasts longer than that, and the other side came compiled. */
    settleSeconds: 5,
  },
  smoke: { people: [2], rounds: 1, secondsPerRound: 0.5, settleSeconds: 0.2 },
  async run({ sizes, step, limit }) {
    const { rounds, secondsPerRound } = sizes
    const { interfaceName, address } = findNetwork()
    const hasJanus = spawnSync('janus', ['--version']).error === undefined
    if (!hasJanus) step('janus is not installed (apt-get install janus): only the room is measured, nothing is compared')
    const rows = []
    for (const people of sizes.people) {
      /** @type {Round[]} */
      const ours = []
      /** @type {Round[]} */
      const theirs = []
      // Interleaved, so that whatever else the machine does meets both.
      for (let round = 1; round <= rounds; round++) {
        step(`${people} people, round ${round} of ${rounds}: the room`)
        ours.push(
          await runOnce(sizes, async () => startRoomContestant({ people, counting, address, udpPort: await findQuietPort() })),
        )
        if (!hasJanus) continue
        step(`${people} people, round ${round} of ${rounds}: janus`)
        theirs.push(
          await runOnce(sizes, async () =>
            startJanusContestant({ people, counting, address, interfaceName, port: await findQuietPort() }),
          ),
        )
      }
      rows.push(rowOf(people, middle(ours), hasJanus ? middle(theirs) : null, limit))
    }
    printTable(
      'people, packets out/s, room CPU %, µs/packet, loss %, janus CPU %, µs/packet, loss %, room / janus, not counted %, behind ms'.split(
        ', ',
      ),
      rows,
    )
    console.log(
      `Everybody is sent everybody; medians of ${rounds} rounds of ${secondsPerRound} s; CPU is that of the media process.`,
    )
    console.log(
      'Not counted: what the counting process was sent and did not fetch in time (the kernel counts it); behind: how long it counted on after the end.',
    )
  },
})

/**
 * @param {{ secondsPerRound: number, settleSeconds: number }} sizes
 * @param {() => Promise<Contestant>} start
 * @returns {Promise<Round>}
 */
async function runOnce(sizes, start) {
  const contestant = await start()
  try {
    return await measureLoad(contestant, sizes)
  } finally {
    await contestant.stop()
  }
}

/**
 * @param {number} people
 * @param {Round} our
 * @param {Round | null} their
 * @param {(isWithin: boolean, figure: string) => boolean} limit
 */
function rowOf(people, our, their, limit) {
  const ratio = their ? our.microsecondsPerPacket / their.microsecondsPerPacket : null
  limit(our.lossPercent < budget.lossPercent, `${people} people lose ${our.lossPercent.toFixed(3)} %`)
  limit(our.silentStreams === 0, `${people} people: ${our.silentStreams} streams never came`)
  limit(
    ratio === null || people < budget.ratioFrom || ratio <= budget.ratio,
    `${people} people take ${ratio?.toFixed(2)} of janus's CPU, more than ${budget.ratio}`,
  )
  return [
    String(people),
    our.packetsPerSecond.toFixed(0),
    our.cpuPercent.toFixed(1),
    our.microsecondsPerPacket.toFixed(1),
    our.lossPercent.toFixed(3),
    their?.cpuPercent.toFixed(1) ?? '',
    their?.microsecondsPerPacket.toFixed(1) ?? '',
    their?.lossPercent.toFixed(3) ?? '',
    ratio?.toFixed(2) ?? '',
    our.uncountedPercent.toFixed(3),
    our.behindMs.toFixed(0),
  ]
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
