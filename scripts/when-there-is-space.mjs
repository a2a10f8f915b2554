// @ts-check
import { setTimeout as pause } from 'node:timers/promises'

/** @import { Log } from './log.mjs' */

const pauseMs = 2_000
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Does what needs space on a disk; while that is full, says so once and tries again.
 * @template T
 * @param {() => T} work
 * @param {{ folder: string, log: Log, signal: AbortSignal }} options
 * @returns {Promise<T>}
 */
export async function whenThereIsSpace(work, { folder, log, signal }) {
  let isTold = false
  for (;;) {
    try {
      const result = work()
      if (isTold) log(`There is space on the disk of ${folder} again`)
      return result
    } catch (error) {
      if (!isFull(error)) throw error
    }
    if (!isTold)
      log(`There is no space left on the disk of ${folder}. Free some: the start then goes on by itself.`, { level: 'ERROR' })
    isTold = true
    await pause(pauseMs, undefined, { signal })
  }
}

/** @param {unknown} error */
function isFull(error) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (fullDisk.has(/** @type {NodeJS.ErrnoException} */ (at).code ?? '')) return true
  }
  return false
}
