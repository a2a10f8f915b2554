// @ts-check
// One round: everybody joins, everybody sends and is sent everybody, and the server's own CPU time is read before and after.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** @import { Arrivals, Publisher } from './publisher.mjs' */

/** @typedef {{ publisher: Publisher, arrivals: Arrivals | null }} Participant */

/**
 * @typedef {object} Contestant
 * @property {number} pid
 * @property {() => Promise<Participant[]>} join
 * @property {() => Promise<void>} subscribe
 * @property {() => Promise<void>} stop
 */

const settleMs = 2500
const sendEveryMs = 5
/** What Linux counts CPU time in. */
const ticksPerSecond = 100

/**
 * @param {Contestant} contestant
 * @param {number} seconds
 */
export async function measureLoad({ pid, join, subscribe }, seconds) {
  const participants = await join()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { publisher } of participants) publisher.tick(now)
  }, sendEveryMs)
  try {
    await delay(500)
    await subscribe()
    await delay(settleMs)
    const sentBefore = total(participants, ({ publisher }) => publisher.sent)
    for (const { arrivals } of participants) arrivals?.reset()
    const cpuBefore = cpuSeconds(pid)
    const startedAt = performance.now()
    await delay(seconds * 1000)
    const elapsed = (performance.now() - startedAt) / 1000
    const cpu = cpuSeconds(pid) - cpuBefore
    const sent = total(participants, ({ publisher }) => publisher.sent) - sentBefore
    const received = total(participants, ({ arrivals }) => arrivals?.received ?? 0)
    const missing = total(participants, ({ arrivals }) => arrivals?.missing ?? 0)
    const packetsOut = sent * (participants.length - 1)
    const counting = participants.filter(({ arrivals }) => arrivals).length
    return {
      cpuPercent: (cpu / elapsed) * 100,
      microsecondsPerPacket: (cpu * 1e6) / packetsOut,
      packetsPerSecond: packetsOut / elapsed,
      lossPercent: (missing / (received + missing)) * 100,
      /** 1: the counting ones got all that was meant for them. */
      receivedShare: received / ((packetsOut / participants.length) * counting),
    }
  } finally {
    clearInterval(timer)
  }
}

/**
 * @param {Participant[]} participants
 * @param {(participant: Participant) => number} count
 */
const total = (participants, count) => participants.reduce((sum, participant) => sum + count(participant), 0)

/**
 * All threads together.
 * @param {number} pid
 */
function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
