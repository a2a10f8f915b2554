// @ts-check
import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** @import { User } from './users.mjs' */

/**
 * Whether this user can enter every folder above `path` and read it (a program: run it; a folder: list it).
 * By modes only: an access list that grants more is not seen, and costs a copy at most.
 * @param {string} path
 * @param {User} user
 */
export function mayRead(path, user) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return false
  const isRun = stat.isDirectory() || (stat.mode & 0o111) !== 0
  return isAllowed(stat, user, isRun ? 0o5 : 0o4) && mayEnter(dirname(realpathSync(path)), user)
}

/**
 * Whether this user can get to what is in a folder.
 * @param {string} folder
 * @param {User} user
 */
export function mayEnter(folder, user) {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!isAllowed(statSync(at), user, 0o1)) return false
    if (at === dirname(at)) return true
  }
}

/**
 * @param {import('node:fs').Stats} stat
 * @param {User} user
 * @param {number} wanted 4 read, 2 write, 1 execute
 */
function isAllowed({ mode, uid, gid }, user, wanted) {
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
