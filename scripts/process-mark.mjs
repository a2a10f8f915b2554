// @ts-check
// A pid alone does not name a process: after a crash or a reboot another process may have it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells this process from every other that ever had its pid; null when there is none.
 * @param {number} pid
 * @returns {string | null}
 */
export function processMark(pid) {
  if (process.platform !== 'linux') {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
    return started || null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name, in brackets, may itself hold brackets and spaces; the fields after it are plain.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    // Ended, but nobody has collected it (a container whose first process does not): it holds nothing any more.
    if (state === 'Z' || state === 'X') return null
    const ticksSinceBoot = fields[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticksSinceBoot}`
  } catch {
    return null
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  return processMark(pid) !== null
}
