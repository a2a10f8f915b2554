// @ts-check
// Where the embedded PostgreSQL of a DATA_DIR lives, and as whom it runs. PostgreSQL refuses to run as root.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDir } from '../data-dir/data-dir.mjs'
import { changeOne, removeTree } from '../data-dir/owned-tree.mjs'
import { chooseUsers, mayEnter, sharedFolder } from '../data-dir/users.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { oldPlaceFiles, readPointer } from './old-place.mjs'

/** @import { User } from '../data-dir/users.mjs' */

/**
 * @typedef {object} PostgresHome
 * @property {string} dataDir
 * @property {string} folder
 * @property {string} clusterFolder PostgreSQL's own data directory
 * @property {string} logFile
 * @property {string} passwordFile of the portal's role
 * @property {string} adminPasswordFile of the superuser
 * @property {User | undefined} runAs undefined: as ourselves
 * @property {string} copyBinariesTo when those that npm installed cannot be reached by its user, or not be made runnable
 */

/**
 * @param {string} dataDir exists
 * @returns {PostgresHome}
 */
export function preparePostgresHome(dataDir) {
  const users = chooseUsers(dataDir, process.env)
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const home = {
    dataDir,
    folder,
    clusterFolder: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres.password'),
    adminPasswordFile: join(dataDir, 'postgres.admin-password'),
    runAs: users?.postgres,
    copyBinariesTo: users ? join(sharedFolder, 'binaries') : join(folder, 'binaries'),
  }
  if (users) {
    // Its user may pass through, not write: what root opens here by name stays root's.
    openDataDir(dataDir, users)
    const { uid } = statSync(dataDir)
    changeOne(folder, { owner: { uid, gid: users.postgres.gid }, mode: uid === users.postgres.uid ? 0o700 : 0o710 })
    requireOpenParents(home, users.postgres)
  }
  return home
}

/**
 * What PostgreSQL's programs get to see: no secrets of ours, English messages.
 * @returns {NodeJS.ProcessEnv}
 */
export function postgresEnvironment() {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
}

/**
 * How PostgreSQL's programs are told where a cluster is. As another user on Linux by the folder in which they are started, which
 * works also below folders that are closed to them, such as /root.
 * @param {PostgresHome} home
 * @param {string} clusterFolder
 */
export function clusterPlace(home, clusterFolder) {
  return canStartInClosedFolder(home) ? { cwd: clusterFolder, name: '/proc/self/cwd' } : { cwd: home.folder, name: clusterFolder }
}

/** @param {PostgresHome} home */
function canStartInClosedFolder({ runAs }) {
  return runAs !== undefined && process.platform === 'linux'
}

/**
 * @param {PostgresHome} home
 * @param {User} user
 */
function requireOpenParents(home, user) {
  if (canStartInClosedFolder(home) || mayEnter(home.folder, user)) return
  throw new BadSetup(
    `The database of ${home.dataDir} runs as user ${user.uid}, who cannot enter a folder above it.\n` +
      `Set DATA_DIR to a folder below one that everybody can enter, such as /var/lib.`,
  )
}

/**
 * A DATA_DIR that once had a database never gets an empty one instead: that would look like a fresh portal.
 * @param {PostgresHome} home
 */
export function requireNoLostDatabase({ dataDir, clusterFolder }) {
  const signs = ['postgres.folder', 'postgres.password', 'postgres.admin-password', 'app-secret'].filter((name) =>
    existsSync(join(dataDir, name)),
  )
  if (signs.length === 0) return
  const older = readPointer(dataDir)
  throw new BadSetup(
    `The database of ${dataDir} is missing: the folder holds ${signs.join(', ')}, but there is no ${clusterFolder}` +
      `${older ? ` (nor ${join(older, 'cluster')}, where postgres.folder says it is)` : ''}.\n` +
      `Restore the whole of DATA_DIR from your backup (npm run restore -- <file>), or set DATABASE_URL if the database is on a server of its own.\n` +
      `For an empty portal use another DATA_DIR, or delete ${signs.join(', ')}.`,
  )
}

/**
 * Deletes the database of a DATA_DIR, also one in an older place. PostgreSQL must be stopped.
 * @param {string} dataDir
 */
export function removePostgresHome(dataDir) {
  for (const path of oldPlaceFiles(dataDir)) removeTree(path)
  for (const name of ['postgres', 'postgres.folder', 'postgres.password', 'postgres.admin-password']) {
    removeTree(join(dataDir, name))
  }
}
