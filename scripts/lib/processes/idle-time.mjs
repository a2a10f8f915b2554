// @ts-check
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets a program, and what it starts, work only while nobody else wants to. It has to be of a session of its own.
 * @param {number} pid
 */
export function workInIdleTime(pid) {
  const lowest = constants.priority.PRIORITY_LOW
  setPriority(pid, lowest)
  try {
    // Linux shares its time among sessions first (man 7 sched, "The autogroup feature"): within its own a program has nobody to yield to.
    writeFileSync(`/proc/${pid}/autogroup`, String(lowest))
  } catch {
    // Another system, or one that shares among programs only.
  }
}
