// @ts-check
// The embedded PostgreSQL of a DATA_DIR: on loopback only, behind a password made at the first start.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, processTag } from '../data-dir/data-dir-lock.mjs'
import { readOwn } from '../data-dir/owned-tree.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { providePostgresBinaries } from './binaries.mjs'
import { giveCluster, makeCluster, syncCluster } from './cluster.mjs'
import { preparePostgresHome, requireNoLostDatabase, removePostgresHome } from './home.mjs'
import { fastSettings, launchPostmaster } from './launch-postmaster.mjs'
import { oldPlaceFiles, takeOverOldPlace } from './old-place.mjs'
import { answersOnPort, endPostmaster, isPostmasterOf, readPostmasterFile, runsProgram, waitUntilReady } from './postmaster.mjs'
import { adminRole, areRolesSetUp, databaseName, databaseRole, keepPasswords, setUpRoles } from './roles.mjs'

/** @import { Binaries } from './binaries.mjs' */
/** @import { PostgresHome } from './home.mjs' */
/** @import { PostgresEnd } from './launch-postmaster.mjs' */

/**
 * @typedef {object} RunningPostgres
 * @property {string} url of the database `hop`, as the role that owns it
 * @property {string} adminUrl of the database `postgres`, as the superuser: from there others can be made and dropped
 * @property {number} pid
 * @property {number} port
 * @property {string} logFile
 * @property {boolean} isTakenOver it was already running, left behind by an earlier start
 * @property {Promise<PostgresEnd>} ended when its main process is gone, for whatever reason
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} StartOptions
 * @property {string} dataDir
 * @property {(message: string) => void} log
 * @property {boolean} [fast] for tests: quick, and not safe against a power cut
 * @property {number | undefined} [port] a free one unless told
 * @property {string} [socketFolder] seen from its cluster's folder; it is reached by TCP alone unless told
 * @property {boolean} [isRestore] an empty database is what is wanted, although there was another one
 */

/**
 * @param {StartOptions} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir, log, fast = false, port, socketFolder = '', isRestore = false }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const home = preparePostgresHome(dataDir)
  const { clusterFolder } = home
  const binaries = providePostgresBinaries(home)

  await takeOverOldPlace(home, { sync: (folder) => syncCluster(home, binaries, folder), log })
  if (!existsSync(clusterFolder)) {
    if (!isRestore) requireNoLostDatabase(home)
    log(`Making a new PostgreSQL database in ${home.folder}`)
    await makeCluster(home, binaries, { isDurable: !fast })
  }
  requireSameMajorVersion(home, binaries)

  const isReady = areRolesSetUp(home) && isGiven(home)
  const leftover = await takeOver(home, binaries, { isWanted: isReady, log })
  if (leftover) return runningPostgres(home, leftover, true)
  giveCluster(clusterFolder, home.runAs)
  if (!areRolesSetUp(home)) keepPasswords(home, await setUpRoles(home, binaries, clusterFolder))
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${socketFolder}`, ...(fast ? fastSettings : [])]
  return runningPostgres(home, await launchPostmaster(home, binaries, { clusterFolder, settings, port }), false)
}

/**
 * The one that runs on this DATA_DIR, for whoever comes beside those that use it; nothing is started, made or ended.
 * @param {string} dataDir
 * @returns {Promise<RunningPostgres | null>}
 */
export async function findPostgres(dataDir) {
  // Looked for before anything is prepared: most of the time there is nothing to find.
  const clusterFolder = join(dataDir, 'postgres', 'cluster')
  const found = readPostmasterFile(clusterFolder)
  if (!found || !isPostmasterOf(found.pid, clusterFolder) || !(await answersOnPort(found.port))) return null
  return runningPostgres(preparePostgresHome(dataDir), found, true)
}

/**
 * Whether there is one to start: running or not, in its place or where earlier versions kept it.
 * @param {string} dataDir
 */
export const hasPostgres = (dataDir) =>
  [join(dataDir, 'postgres'), ...oldPlaceFiles(dataDir)].some((folder) => isThere(join(folder, 'cluster')))

/**
 * What somebody else may not look at is there all the same.
 * @param {string} path
 */
function isThere(path) {
  try {
    statSync(path)
    return true
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')
  }
}

/**
 * Ends PostgreSQL if it runs on this DATA_DIR and deletes its files, also those outside DATA_DIR.
 * @param {string} dataDir
 */
export async function removePostgres(dataDir) {
  if (!existsSync(dataDir)) return
  const clusters = [join(dataDir, 'postgres'), ...oldPlaceFiles(dataDir)].map((folder) => join(folder, 'cluster'))
  for (const clusterFolder of clusters) {
    const found = readPostmasterFile(clusterFolder)
    if (found && isPostmasterOf(found.pid, clusterFolder)) await endPostmaster(found.pid)
  }
  removePostgresHome(dataDir)
}

/**
 * A kill -9 of Hop leaves PostgreSQL running. In good health it is used again, otherwise it is ended.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {{ isWanted: boolean, log: (message: string) => void }} options
 */
async function takeOver(home, binaries, { isWanted, log }) {
  const found = readPostmasterFile(home.clusterFolder)
  if (!found || !isPostmasterOf(found.pid, home.clusterFolder)) return null
  if (isWanted && runsProgram(found.pid, binaries.postgres)) {
    const isReady = await waitUntilReady(home.clusterFolder, found.pid)
    if (isReady && (await answersOnPort(found.port))) {
      log(`PostgreSQL was left running by an earlier start (process ${found.pid}); using it`)
      return found
    }
  }
  log(`Ending the PostgreSQL that an earlier start left running (process ${found.pid})`)
  await endPostmaster(found.pid)
  return null
}

/**
 * @param {PostgresHome} home
 * @param {{ pid: number, port: number, ended?: Promise<PostgresEnd> }} postmaster
 * @param {boolean} isTakenOver
 * @returns {RunningPostgres}
 */
function runningPostgres(home, { pid, port, ended }, isTakenOver) {
  const mark = processTag(pid)
  const address = (/** @type {string} */ role, /** @type {string} */ passwordFile, /** @type {string} */ database) =>
    `postgres://${role}:${readOwn(passwordFile)}@127.0.0.1:${port}/${database}`
  return {
    url: address(databaseRole, home.passwordFile, databaseName),
    adminUrl: address(adminRole, home.adminPasswordFile, 'postgres'),
    pid,
    port,
    logFile: home.logFile,
    isTakenOver,
    ended: ended ?? watchUntilGone(pid),
    async stop() {
      // It may have ended long ago, and its pid belong to a stranger.
      if (mark !== null && processTag(pid) === mark) await endPostmaster(pid)
    },
  }
}

/**
 * Whether PostgreSQL's user owns its files: an earlier version ran as another one.
 * @param {PostgresHome} home
 */
function isGiven({ clusterFolder, runAs }) {
  return !runAs || statSync(clusterFolder).uid === runAs.uid
}

/**
 * @param {number} pid
 * @returns {Promise<PostgresEnd>}
 */
function watchUntilGone(pid) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isRunning(pid)) return
      clearInterval(timer)
      resolve({ how: 'ended', logTail: '' })
    }, 1_000)
    timer.unref()
  })
}

/**
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 */
function requireSameMajorVersion(home, { majorVersion }) {
  const made = readFileSync(join(home.clusterFolder, 'PG_VERSION'), 'utf8').trim()
  if (made === majorVersion) return
  throw new BadSetup(
    `The database in ${home.clusterFolder} was made by PostgreSQL ${made}; this version of Hop brings PostgreSQL ${majorVersion}.\n` +
      `Take a dump with the version that made it and restore it here: see docs/operations.md.`,
  )
}
