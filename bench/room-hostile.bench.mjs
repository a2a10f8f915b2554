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
import { inRepository } from '../scripts/lib/repository.mjs'
import { describeMachine } from './measure/machine.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'

/** Of what is left after collecting, for each kind of input. */
const budgetMb = 2
/** Of the room's whole process from the first kind to the last, and of the media worker's for each: what they have to collect yet is in it. */
const residentBudgetMb = 20
/** The first tries fill caches and are compiled. */
const warmUpShare = 0.5

const machine = describeMachine()
const dataDir = mkdtempSync(join(tmpdir(), 'hop-bench-room-'))
const room = await startProgram(pathToFileURL(inRepository('apps/room/dist/main.js')), {
  ROOM_SECRET: testSecret,
  ROOM_PORT: '0',
  ROOM_UDP_PORT: String(21_000 + Math.floor(Math.random() * 20_000)),
  ROOM_WORKERS: '1',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
})

/** @type {{ what: string, times: number, attempt: (times: number) => Promise<number> }[]} */
const kinds = []
try {
  const { url } = room
  const { viewer, usedTicket, viewersAddress, look } = await openPeacefulMeeting(url)
  const before = JSON.stringify(await look())
  const handshakes = async (/** @type {number} */ times) => {
    const all = Object.values(brokenHandshakes)
    let refused = 0
    for (let count = 0; count < times; count++) {
      const broken = all[count % all.length]
      if (broken && (await tryHandshake(url, broken))) refused++
    }
    return refused
  }
  kinds.push(
    { what: 'wrong checksums', times: 10_000, attempt: (times) => guessChecksums(url, times) },
    { what: 'broken handshakes', times: 5000, attempt: handshakes },
    { what: 'malformed messages and offers', times: 10_000, attempt: (times) => misbehave(viewer, nonsense, times) },
    { what: 'chat that is too long', times: 5000, attempt: (times) => misbehave(viewer, oversizedChat, times) },
    { what: 'messages over the limit', times: 1000, attempt: (times) => sendTooMuch(viewer, times) },
    { what: 'floods of a hundred messages', times: 200, attempt: (times) => sendTooFast(viewer, times) },
    { what: 'what only hosts may do', times: 10_000, attempt: (times) => misbehave(viewer, forgedRights, times) },
    { what: 'addresses with a forged role', times: 5000, attempt: (times) => forgeAddress(viewersAddress, times) },
    { what: 'replayed tickets', times: 5000, attempt: (times) => replayTicket(url, usedTicket, times) },
  )

  /** @type {string[]} */
  const faults = []
  const rows = []
  let firstResident = 0
  let lastResident = 0
  for (const { what, times, attempt } of kinds) {
    await attempt(times * warmUpShare)
    const held = { before: await room.heldBytes(), after: 0 }
    const resident = { before: (await room.memory()).rssBytes, after: 0 }
    const worker = { before: await workerBytes(url), after: 0 }
    const refused = await attempt(times)
    held.after = await room.heldBytes()
    resident.after = (await room.memory()).rssBytes
    worker.after = await workerBytes(url)
    firstResident ||= resident.before
    lastResident = resident.after
    rows.push([what, `${refused} of ${times}`, ...[held, resident, worker].flatMap(figures)])
    if (refused !== times) faults.push(`${times - refused} of ${what} were not refused`)
    if (held.after - held.before > budgetMb * 2 ** 20) faults.push(`${what}: more than ${budgetMb} MB are held`)
    if (worker.after - worker.before > residentBudgetMb * 2 ** 20)
      faults.push(`${what}: the media worker takes more than ${residentBudgetMb} MB more`)
  }
  if (lastResident - firstResident > residentBudgetMb * 2 ** 20)
    faults.push(`the process takes more than ${residentBudgetMb} MB more at the end than at the start`)
  if (JSON.stringify(await look()) !== before) faults.push('the meeting that went on has been changed')

  printTable(['tries', 'refused', 'held MB', 'ratio', 'resident MB', 'ratio', 'media worker MB', 'ratio'], rows)
  console.log(
    `Budget: all refused, at most ${budgetMb} MB more held for each kind, at most ${residentBudgetMb} MB more resident in all and in the media worker for each, the meeting beside it unchanged.`,
  )
  console.log(faults.length === 0 ? 'Under the budget.' : `OVER the budget: ${faults.join('; ')}.`)
  console.log(`Before: ${machine}.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await room.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** @param {{ before: number, after: number }} bytes */
function figures({ before, after }) {
  const mb = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(1)
  return [`${mb(before)} → ${mb(after)}`, (after / before).toFixed(2)]
}

/** @param {string} url */
async function workerBytes(url) {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^room_worker_resident_bytes\{worker="0"\} (\d+)/m.exec(figures)?.[1])
}
