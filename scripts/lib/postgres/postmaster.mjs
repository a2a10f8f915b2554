// @ts-check
// The main process of PostgreSQL: finding one that an earlier start left behind, asking how it is, ending it.
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from '../data-dir/data-dir-lock.mjs'

/** @typedef {{ pid: number, port: number, status: string }} Postmaster */

/**
 * What postmaster.pid says; it may be about a process that is long gone.
 * @param {string} clusterFolder
 * @returns {Postmaster | null}
 */
export function readPostmasterFile(clusterFolder) {
  let lines
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/**
 * Whether that pid is still PostgreSQL on this cluster, and not another process that got the number since.
 * @param {number} pid
 * @param {string} clusterFolder
 */
export function isPostmasterOf(pid, clusterFolder) {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(clusterFolder)
  }
  try {
    // PostgreSQL works inside its data directory.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder) &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    return false
  }
}

/**
 * False after an upgrade or a new npm install replaced the program that is running.
 * @param {number} pid
 * @param {string} program
 */
export function runsProgram(pid, program) {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(program)
  } catch {
    return false
  }
}

/**
 * PostgreSQL answers the question "do you speak TLS?" with one letter before anyone signs in.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answersOnPort(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 5_000 })
    /** @param {boolean} isHealthy */
    const settle = (isHealthy) => {
      socket.destroy()
      resolve(isHealthy)
    }
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.on('data', (answer) => settle(['S', 'N'].includes(answer.toString('latin1', 0, 1))))
    socket.on('error', () => settle(false))
    socket.on('close', () => settle(false))
    socket.on('timeout', () => settle(false))
  })
}

/**
 * PostgreSQL announces itself in a file only; replaying its log after a crash may take its time before that.
 * @param {string} clusterFolder
 * @param {number} pid
 * @returns {Promise<boolean>} false when it ended, or is about to
 */
export async function waitUntilReady(clusterFolder, pid) {
  while (isRunning(pid)) {
    const now = readPostmasterFile(clusterFolder)
    if (now?.pid === pid && now.status === 'ready') return true
    if (now?.pid === pid && now.status === 'stopping') await waitUntilGone(pid, { withinMs: 60_000 })
    await delay(15)
  }
  return false
}

/**
 * Waits for a process that is not our child, so that no event tells of its end.
 * @param {number} pid
 * @param {{ withinMs: number }} limit
 */
async function waitUntilGone(pid, { withinMs }) {
  const deadline = Date.now() + withinMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await delay(25)
  }
  return true
}

/**
 * "Fast": running statements are cut off, everything committed is written. Only if that does not end it, harder.
 * @param {number} pid
 */
export async function endPostmaster(pid) {
  const steps = /** @type {const} */ ([
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ])
  for (const [signal, withinMs] of steps) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return
      throw error
    }
    if (await waitUntilGone(pid, { withinMs })) return
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be ended`)
}
