// @ts-check
// DATA_DIR belongs to the supervisor. What a program keeps there belongs to that program's user and is closed to all others.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { changeOne, giveTree, noForeignLink, readOwn, writeNew } from './owned-tree.mjs'

/** @import { User, Users } from './users.mjs' */

/** Started by root, a program may make none of its own below DATA_DIR. */
const folders = /** @type {const} */ ([
  ['files', 'portal'],
  ['backups', 'portal'],
  ['room', 'room'],
])
const appSecret = 'app-secret'
/** Read by the supervisor alone. */
const supervisorFiles = ['hop.lock', 'room-secret', 'postgres.password', 'postgres.admin-password', 'postgres.folder']
/** By these a folder shows that it is an installation, and not somebody's home that DATA_DIR names by mistake. */
const marks = ['room-secret', appSecret, 'postgres', 'postgres.password', 'room', 'files']

/**
 * @param {string} dataDir exists
 * @param {Users | undefined} users
 */
export function prepareDataDir(dataDir, users) {
  openDataDir(dataDir, users)
  for (const [name, program] of folders) {
    const folder = join(dataDir, name)
    noForeignLink(folder)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeToOthers(folder, users?.[program])
  }
  const secret = join(dataDir, appSecret)
  if (existsSync(secret)) closeToOthers(secret, users?.portal)
  const owner = statSync(dataDir)
  for (const file of supervisorFiles.map((name) => join(dataDir, name))) {
    if (existsSync(file)) closeToOthers(file, users ? owner : undefined)
  }
}

/**
 * Lets the programs' users through, and nobody else in.
 * @param {string} dataDir
 * @param {Users | undefined} users
 */
export function openDataDir(dataDir, users) {
  const { uid } = statSync(dataDir)
  const entries = readdirSync(dataDir)
  const isOurs = entries.every((name) => name.startsWith('hop.lock')) || entries.some((name) => marks.includes(name))
  if (!isOurs) return
  // An ordinary user's installation: all run as that user.
  if (users && uid !== 0 && uid === users.postgres.uid) return
  if (users) chownSync(dataDir, 0, users.portal.gid)
  chmodSync(dataDir, users ? 0o710 : 0o700)
}

/**
 * A tree's top is changed last: when that is right, and what lies in it, so is the rest, and a large one is not walked at
 * every start.
 * @param {string} path
 * @param {User | undefined} user undefined: the owner stays
 */
function closeToOthers(path, user) {
  noForeignLink(path)
  const stat = statSync(path)
  const isRight = (/** @type {import('node:fs').Stats} */ one) => (one.mode & 0o077) === 0 && (!user || one.uid === user.uid)
  const names = stat.isDirectory() ? readdirSync(path) : []
  // A process that an earlier start left behind may be deleting there.
  const below = names.map((name) => lstatSync(join(path, name), { throwIfNoEntry: false }))
  if ([stat, ...below].every((one) => !one || one.isSymbolicLink() || isRight(one))) return
  if (user) {
    if (stat.isDirectory()) giveTree(path, user, { isClosed: true })
    else changeOne(path, { owner: user, mode: 0o600 })
    return
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
  chmodSync(path, closedMode(stat))
}

/** @param {string} path */
function closeTree(path) {
  const stat = lstatSync(path)
  // A second name may stand outside.
  if (stat.isFile() && stat.nlink > 1) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
  // Never through a link: it was made by a program, and may lead to files that are not its own.
  if (!stat.isSymbolicLink() && (stat.mode & 0o077) !== 0) chmodSync(path, closedMode(stat))
}

/** @param {import('node:fs').Stats} stat */
function closedMode(stat) {
  return stat.isDirectory() ? 0o700 : 0o600
}

/**
 * The secret that signs the portal's tokens. The portal makes it where it may write into DATA_DIR; started by root it may not.
 * Called when there is a database: without one this file would look like the rest of a lost installation.
 * @param {string} dataDir
 * @param {Users | undefined} users
 * @param {NodeJS.ProcessEnv} env
 */
export function provideAppSecret(dataDir, users, env) {
  const file = join(dataDir, appSecret)
  if (!users || env['APP_SECRET'] || existsSync(file)) return
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  writeNew(draft, randomBytes(48).toString('base64url'), users.portal)
  renameSync(draft, file)
}

/** @param {string} dataDir */
export function roomSecretFile(dataDir) {
  return join(dataDir, 'room-secret')
}

/**
 * The secret between the portal and the room beside it: that of the environment, or one made at the first start and kept.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function provideRoomSecret(dataDir, env) {
  if (env['ROOM_SECRET']) return env['ROOM_SECRET']
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = roomSecretFile(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  return readOwn(file)
}
