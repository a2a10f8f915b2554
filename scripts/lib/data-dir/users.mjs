// @ts-check
// As whom the programs run when root starts them. Portal, room and PostgreSQL are three users, so that none can read the
// memory, the environment or the files of another; what they share is a group that only they have.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetup } from '../processes/exit.mjs'

/** @typedef {{ uid: number, gid: number }} User */
/** @typedef {{ portal: User, room: User, postgres: User }} Users */

// Between the numbers that systemd hands out and "nobody": neither distributions nor containers use these, and every
// container has them, since they are below 65536. An account of that number is not needed.
const numbers = { portal: 65528, room: 65529, postgres: 65530, group: 65528 }
const usualAccount = 'hop'

/**
 * @param {string} dataDir exists
 * @param {NodeJS.ProcessEnv} env
 * @returns {Users | undefined} undefined: not root, so everything runs as ourselves
 */
export function chooseUsers(dataDir, env) {
  if (process.getuid?.() !== 0) return undefined
  const named = env['HOP_USER']
  if (named) {
    const account = findAccount(named)
    if (!account || account.uid === 0)
      throw new BadSetup(`HOP_USER: ${account ? 'root is not allowed' : `there is no user "${named}"`}`)
    return usersBeside(named, account)
  }
  const owner = statSync(dataDir)
  if (owner.uid !== 0) {
    // An ordinary user's installation, which root only starts: it stays that user's.
    const user = { uid: owner.uid, gid: owner.gid || owner.uid }
    return { portal: user, room: user, postgres: user }
  }
  const account = findAccount(usualAccount)
  if (account && account.uid !== 0) return usersBeside(usualAccount, account)
  const gid = numbers.group
  return { portal: { uid: numbers.portal, gid }, room: { uid: numbers.room, gid }, postgres: { uid: numbers.postgres, gid } }
}

/**
 * Who has an account for the portal may have made some for the others: hop-room, hop-postgres.
 * @param {string} name
 * @param {User} portal
 * @returns {Users}
 */
function usersBeside(name, portal) {
  const { gid } = portal
  const uidOf = (/** @type {'room' | 'postgres'} */ part) => findAccount(`${name}-${part}`)?.uid || numbers[part]
  return { portal, room: { uid: uidOf('room'), gid }, postgres: { uid: uidOf('postgres'), gid } }
}

/**
 * By `id`, which knows every kind of user database, on macOS too.
 * @param {string} name
 * @returns {User | undefined}
 */
export function findAccount(name) {
  // It may be called with a PATH that holds Node alone.
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin` }
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8', env }).stdout?.trim())
  return uid && gid && /^\d+$/.test(uid + gid) ? { uid: Number(uid), gid: Number(gid) } : undefined
}

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

/** What several installations on one machine share when root starts them. It belongs to root, and everybody can read it. */
export const sharedFolder = '/var/lib/hop'

/**
 * A umask of 077 must not close it. Folders that are there already stay as they are.
 * @param {string} folder
 */
export function makeOpenFolder(folder) {
  if (existsSync(folder)) return
  makeOpenFolder(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
