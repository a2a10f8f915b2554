// @ts-check
// One round: everybody joins, everybody sends and is sent everybody, and the server's own CPU time is read before and after.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { droppedAtPorts } from './udp-drops.mjs'

/** @import { Arrivals, Publisher } from './publisher.mjs' */

/** @typedef {{ publisher: Publisher, arrivals: Arrivals | null }} Participant */

/**
 * @typedef {object} Contestant
 * @property {number} pid
 * @property {() => Promise<Participant[]>} join
 * @property {() => Promise<void>} subscribe
 * @property {() => number[]} countingPorts on which those receive who count
 * @property {() => Promise<void>} stop
 */

const sendEveryMs = 5
/** What Linux counts CPU time in. */
const ticksPerSecond = 100
const streamsPerPerson = 2
const longestDrainMs = 15_000

/**
 * @param {Contestant} contestant
 * @param {{ secondsPerRound: number, settleSeconds: number }} sizes
 */
export async function measureLoad({ pid, join, subscribe, countingPorts }, { secondsPerRound, settleSeconds }) {
  const participants = await join()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { publisher } of participants) publisher.tick(now)
  }, sendEveryMs)
  try {
    await delay(500)
    await subscribe()
    await delay(settleSeconds * 1000)
    const ports = countingPorts()
    const countingDropsBefore = droppedAtPorts(ports)
    const sentBefore = total(participants, ({ publisher }) => publisher.sent)
    for (const { arrivals } of participants) arrivals?.reset()
    const cpuBefore = cpuSeconds(pid)
    const startedAt = performance.now()
    await delay(secondsPerRound * 1000)
    const elapsed = (performance.now() - startedAt) / 1000
    const cpu = cpuSeconds(pid) - cpuBefore
    const sent = total(participants, ({ publisher }) => publisher.sent) - sentBefore
    clearInterval(timer)
    const behindMs = await drain(participants)

    const received = total(participants, ({ arrivals }) => arrivals?.received ?? 0)
    const missing = total(participants, ({ arrivals }) => arrivals?.missing ?? 0)
    // Each of these was sent by the server, and reached the machine of whoever counts.
    const dropped = Math.min(missing, droppedAtPorts(ports) - countingDropsBefore)
    const packetsOut = sent * (participants.length - 1)
    const counting = participants.filter(({ arrivals }) => arrivals).length
    // What the server did not take in or did not pass on: either way its numbers have a gap.
    const lost = (missing - dropped) / (received + missing)
    const streams = total(participants, ({ arrivals }) => arrivals?.streams ?? 0)
    return {
      cpuPercent: (cpu / elapsed) * 100,
      /** Of those that went out: what a server loses costs it nothing. */
      microsecondsPerPacket: (cpu * 1e6) / (packetsOut * (1 - Math.min(0.99, lost))),
      packetsPerSecond: packetsOut / elapsed,
      lossPercent: lost * 100,
      /** What the counting side was sent and did not fetch in time: it says nothing about the server. */
      uncountedPercent: (dropped / (received + missing)) * 100,
      /** How long the counting side still had packets to look at when nothing more was sent. */
      behindMs,
      silentStreams: counting * (participants.length - 1) * streamsPerPerson - streams,
    }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Until all that was sent has been counted.
 * @param {Participant[]} participants
 */
async function drain(participants) {
  const received = () => total(participants, ({ arrivals }) => arrivals?.received ?? 0)
  const startedAt = performance.now()
  let lastAt = startedAt
  for (let before = received(); lastAt - startedAt < longestDrainMs;) {
    await delay(200)
    const now = received()
    if (now === before) break
    before = now
    lastAt = performance.now()
  }
  return lastAt - startedAt
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
