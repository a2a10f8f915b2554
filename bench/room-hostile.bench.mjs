// @ts-check
// What the room keeps of input that it refuses: memory before and after thousands of tries of each kind, in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brokenHandshakes, tryHandshake } from '../apps/room/dist/testing/hostile/broken-handshakes.js'
import { guessChecksums } from '../apps/room/dist/testing/hostile/checksum-guesses.js'
import { openPeacefulMeeting } from '../apps/room/dist/testing/hostile/peaceful-meeting.js'
import { forgeAddress, replayTicket } from '../apps/room/dist/testing/hostile/replayed-tickets.js'
import {
  forgedRights,
  misbehave,
  nonsense,
  oversizedChat,
  sendTooFast,
  sendTooMuch,
} from '../apps/room/dist/testing/hostile/unruly-page.js'
import { testSecret } from '../apps/room/dist/testing/test-room.js'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { inRepository } from '../scripts/lib/repository.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'

/** Of what is left after collecting, for each kind of input. */
const budgetMb = 2
/** Of the room's whole process from the first kind to the last, and of the media worker's for each: what they have to collect yet is in it. */
const residentBudgetMb = 20
const mb = 2 ** 20
/** The first tries fill caches and are compiled. */
const warmUpShare = 0.5

/** @typedef {{ what: string, times: number, attempt: (times: number) => Promise<number> }} Kind */

export default defineBench({
  full: { share: 1 },
  smoke: { share: 0.01 },
  async run({ sizes: { share }, step, atEnd, limit }) {
    step('starting a room with a meeting that goes on')
    const room = await startRoom(atEnd)
    const { kinds, look } = await openMeeting(room.url, share)
    const before = JSON.stringify(await look())
    const rows = []
    let firstResident = 0
    let lastResident = 0
    for (const { what, times, attempt } of kinds) {
      step(`${times} ${what}`)
      await attempt(Math.ceil(times * warmUpShare))
      const held = { before: await room.heldBytes(), after: 0 }
      const resident = { before: (await room.memory()).rssBytes, after: 0 }
      const worker = { before: await workerBytes(room.url), after: 0 }
      const refused = await attempt(times)
      if (refused !== times) throw new Error(`${times - refused} of ${what} were not refused`)
      held.after = await room.heldBytes()
      resident.after = (await room.memory()).rssBytes
      worker.after = await workerBytes(room.url)
      firstResident ||= resident.before
      lastResident = resident.after
      rows.push([what, `${refused} of ${times}`, ...[held, resident, worker].flatMap(figures)])
      limit(held.after - held.before <= budgetMb * mb, `${what}: more than ${budgetMb} MB are held`)
      limit(
        worker.after - worker.before <= residentBudgetMb * mb,
        `${what}: the media worker takes more than ${residentBudgetMb} MB more`,
      )
    }
    limit(
      lastResident - firstResident <= residentBudgetMb * mb,
      `the process takes more than ${residentBudgetMb} MB more at the end than at the start`,
    )
    if (JSON.stringify(await look()) !== before) throw new Error('The meeting that went on has been changed')
    printTable(['tries', 'refused', 'held MB', 'ratio', 'resident MB', 'ratio', 'media worker MB', 'ratio'], rows)
    console.log(
      `Budget: at most ${budgetMb} MB more held for each kind, at most ${residentBudgetMb} MB more resident in all and in the media worker for each. All were refused, the meeting beside it is unchanged.`,
    )
  },
})

/** @param {(work: () => unknown) => void} atEnd */
async function startRoom(atEnd) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-bench-room-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const room = await startProgram(pathToFileURL(inRepository('apps/room/dist/bundled/main.js')), {
    ROOM_SECRET: testSecret,
    ROOM_PORT: '0',
    ROOM_UDP_PORT: String(await findQuietPort()),
    ROOM_WORKERS: '1',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  atEnd(() => room.stop())
  return room
}

/**
 * @param {string} url
 * @param {number} share of all tries
 */
async function openMeeting(url, share) {
  const { viewer, usedTicket, viewersAddress, look } = await openPeacefulMeeting(url)
  const handshakes = async (/** @type {number} */ times) => {
    const all = Object.values(brokenHandshakes)
    let refused = 0
    for (let count = 0; count < times; count++) {
      const broken = all[count % all.length]
      if (broken && (await tryHandshake(url, broken))) refused++
    }
    return refused
  }
  /** @type {Kind[]} */
  const kinds = [
    { what: 'wrong checksums', times: 10_000, attempt: (times) => guessChecksums(url, times) },
    { what: 'broken handshakes', times: 5000, attempt: handshakes },
    { what: 'malformed messages and offers', times: 10_000, attempt: (times) => misbehave(viewer, nonsense, times) },
    { what: 'chat messages that are too long', times: 5000, attempt: (times) => misbehave(viewer, oversizedChat, times) },
    { what: 'messages over the limit', times: 1000, attempt: (times) => sendTooMuch(viewer, times) },
    { what: 'floods of a hundred messages', times: 200, attempt: (times) => sendTooFast(viewer, times) },
    { what: 'tries of what only hosts may do', times: 10_000, attempt: (times) => misbehave(viewer, forgedRights, times) },
    { what: 'addresses with a forged role', times: 5000, attempt: (times) => forgeAddress(viewersAddress, times) },
    { what: 'replayed tickets', times: 5000, attempt: (times) => replayTicket(url, usedTicket, times) },
  ]
  return { kinds: kinds.map((kind) => ({ ...kind, times: Math.ceil(kind.times * share) })), look }
}

/** @param {{ before: number, after: number }} bytes */
function figures({ before, after }) {
  const shown = (/** @type {number} */ bytes) => (bytes / mb).toFixed(1)
  return [`${shown(before)} → ${shown(after)}`, (after / before).toFixed(2)]
}

/** @param {string} url */
async function workerBytes(url) {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^room_worker_resident_bytes\{worker="0"\} (\d+)/m.exec(figures)?.[1])
}
