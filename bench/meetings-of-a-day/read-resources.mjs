// @ts-check
// What processes hold: their open files by the system, all else by themselves (report-resources.mjs).
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * @typedef {object} Held
 * @property {number} files
 * @property {Record<string, number>} filesByKind
 * @property {number} heapBytes after collecting
 * @property {number} timers
 * @property {number} emitters
 * @property {Record<string, number>} emittersByKind
 * @property {number} signals
 * @property {number} listeners of the process itself
 * @property {Record<string, number>} resources
 */

/** Each count goes through the whole heap. */
const answersWithinMs = 180_000

/**
 * @param {string} folder
 * @param {number} pid
 * @returns {Promise<Held>}
 */
export async function readHeld(folder, pid) {
  const file = join(folder, `${pid}.json`)
  rmSync(file, { force: true })
  const filesByKind = openFiles(pid)
  process.kill(pid, 'SIGUSR2')
  for (const from = performance.now(); !existsSync(file); await delay(50)) {
    if (performance.now() - from > answersWithinMs) throw new Error(`Process ${pid} does not say what it holds`)
  }
  const said = JSON.parse(readFileSync(file, 'utf8'))
  return { ...said, filesByKind, files: Object.values(filesByKind).reduce((sum, number) => sum + number, 0) }
}

/** @param {number} pid */
function openFiles(pid) {
  /** @type {Record<string, number>} */
  const kinds = {}
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    const kind = kindOf(`/proc/${pid}/fd/${name}`)
    if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return kinds
}

/** @param {string} handle */
function kindOf(handle) {
  try {
    return readlinkSync(handle).replace(/:?\[?\d*\]?$/, '')
  } catch {
    // Closed in the meantime.
    return null
  }
}

/**
 * The programs that a process has started, such as media workers.
 * @param {number} parent
 */
export const childrenOf = (parent) =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
