// @ts-check
// Everybody raises a hand at the same moment: how long until the host has all of them, and what each page was sent for it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { signedAddress, testSecret } from '../apps/room/dist/testing/test-room.js'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { inRepository } from '../scripts/lib/repository.mjs'
import { enter } from './all-hands/enter.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'
import { median } from './measure/statistics.mjs'

const meetingID = 'all-hands'
const budgetMs = 3000

export default defineBench({
  full: { people: 300, rounds: 5, quietMs: 2000 },
  smoke: { people: 5, rounds: 1, quietMs: 0 },
  async run({ sizes: { people, rounds, quietMs }, step, atEnd, limit }) {
    step('starting a room')
    const url = await startRoom(atEnd)
    await fetch(signedAddress(url, 'create', { meetingID, name: 'Họp toàn công ty' }))
    const host = await enterAsHost(url)
    atEnd(() => host.close())

    step(`${people} people come in`)
    const crowd = fork(fileURLToPath(new URL('all-hands/crowd-process.mjs', import.meta.url)))
    atEnd(() => crowd.kill())
    const isInside = once(crowd, 'message')
    crowd.send({ type: 'come', crowd: { url, meetingID, people } })
    await isInside
    const count = async () => {
      const answered = once(crowd, 'message')
      crowd.send({ type: 'count' })
      const [counted] = /** @type {[{ messages: number, bytes: number }]} */ (await answered)
      return counted
    }

    /** @type {{ upMs: number, downMs: number, messages: number, kilobytes: number }[]} */
    const measured = []
    for (let round = 1; round <= rounds; round++) {
      await delay(quietMs)
      await count()
      const upMs = await allHands(host, crowd, people, true)
      await delay(quietMs)
      const { messages, bytes } = await count()
      const downMs = await allHands(host, crowd, people, false)
      measured.push({ upMs, downMs, messages: messages / people, kilobytes: bytes / people / 1024 })
      step(`round ${round}: all up after ${upMs.toFixed(0)} ms, all down after ${downMs.toFixed(0)} ms`)
    }
    const slowest = Math.max(...measured.flatMap(({ upMs, downMs }) => [upMs, downMs]))
    printTable(
      ['all hands', 'figure'],
      [
        ['up, milliseconds, median', median(measured.map(({ upMs }) => upMs)).toFixed(0)],
        ['down, milliseconds, median', median(measured.map(({ downMs }) => downMs)).toFixed(0)],
        ['slowest', slowest.toFixed(0)],
        ['messages to each page', median(measured.map(({ messages }) => messages)).toFixed(1)],
        ['kilobytes to each page', median(measured.map(({ kilobytes }) => kilobytes)).toFixed(1)],
      ],
    )
    const isWithin = limit(slowest <= budgetMs, `The host had ${people} hands after ${slowest.toFixed(0)} ms`)
    console.log(`${isWithin ? 'Within' : 'OVER'} the budget: the host has all ${people} hands within ${budgetMs} ms.`)
  },
})

/**
 * @param {Host} host
 * @param {import('node:child_process').ChildProcess} crowd
 * @param {number} people
 * @param {boolean} isUp
 */
async function allHands(host, crowd, people, isUp) {
  const from = performance.now()
  crowd.send({ type: 'hands', isUp })
  await host.hasHands(isUp ? people : 0)
  return performance.now() - from
}

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
  return room.url
}

/** @typedef {Awaited<ReturnType<typeof enterAsHost>>} Host */

/** @param {string} url */
async function enterAsHost(url) {
  const socket = await enter(url, meetingID, 'Chủ trì', 'MODERATOR')
  /** @type {Set<string>} whose hand is up */
  const hands = new Set()
  let look = () => {}
  socket.on('message', (/** @type {Buffer} */ data) => {
    const message = JSON.parse(data.toString())
    if (message.type !== 'person' && message.type !== 'people') return
    for (const { userId, handUpAt } of message.type === 'people' ? message.people : [message.person]) {
      if (handUpAt === null) hands.delete(userId)
      else hands.add(userId)
    }
    look()
  })
  return {
    /** @param {number} number */
    hasHands: (number) =>
      new Promise((resolve) => {
        look = () => {
          if (hands.size === number) resolve(undefined)
        }
        look()
      }),
    close: () => socket.terminate(),
  }
}
