// @ts-check
// Where the embedded PostgreSQL of a DATA_DIR lives, and as whom it runs.
//
// PostgreSQL refuses to run as root. Started by root it runs as "nobody", who cannot reach a DATA_DIR below a folder
// closed to others; so its files then live in /var/lib/hop, and DATA_DIR holds a pointer to them.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sharedFolder = '/var/lib/hop'
const nobody = { uid: 65534, gid: 65534 }

/**
 * @typedef {object} PostgresHome
 * @property {string} folder belongs to the user PostgreSQL runs as
 * @property {string} clusterFolder PostgreSQL's own data directory
 * @property {string} logFile
 * @property {string} passwordFile
 * @property {{ uid: number, gid: number } | undefined} runAs undefined: as ourselves
 * @property {{ copyTo: string, alwaysCopy: boolean }} binaries
 */

/**
 * @param {string} dataDir exists
 * @returns {PostgresHome}
 */
export function preparePostgresHome(dataDir) {
  const isRoot = process.getuid?.() === 0
  const own = join(dataDir, 'postgres')
  const pointed = readPointer(dataDir)
  if (!isRoot) {
    if (pointed) {
      throw new Error(
        `The database of ${dataDir} was made by root and lives in ${pointed}.\nStart Hop as root, or with another DATA_DIR.`,
      )
    }
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return homeIn(own, dataDir, undefined, { copyTo: join(own, 'binaries'), alwaysCopy: false })
  }

  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
  // One copy for all: it belongs to root, so no database can change the programs of another.
  const binaries = { copyTo: join(sharedFolder, 'binaries'), alwaysCopy: true }
  const ownCluster = join(own, 'cluster')
  if (!pointed && existsSync(ownCluster)) {
    // Made by an ordinary user, who owns it and can reach it: it goes on running as that user.
    const { uid, gid } = statSync(ownCluster)
    return homeIn(own, dataDir, { uid, gid }, binaries)
  }
  const folder = pointed ?? newFolder(dataDir)
  claim(folder, dataDir)
  if (!pointed) writeFileSync(pointerFile(dataDir), `${folder}\n`, { mode: 0o600 })
  return homeIn(folder, dataDir, nobody, binaries)
}

/**
 * Deletes what lives outside DATA_DIR as well as DATA_DIR's own part. PostgreSQL must be stopped.
 * @param {string} dataDir
 */
export function removePostgresHome(dataDir) {
  const pointed = readPointer(dataDir)
  if (pointed) {
    rmSync(pointed, { recursive: true, force: true })
    rmSync(ownerFile(pointed), { force: true })
  }
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  rmSync(pointerFile(dataDir), { force: true })
  rmSync(passwordFile(dataDir), { force: true })
}

/**
 * @param {string} folder
 * @param {string} dataDir
 * @param {PostgresHome['runAs']} runAs
 * @param {PostgresHome['binaries']} binaries
 * @returns {PostgresHome}
 */
function homeIn(folder, dataDir, runAs, binaries) {
  return {
    folder,
    clusterFolder: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: passwordFile(dataDir),
    runAs,
    binaries,
  }
}

/**
 * A DATA_DIR without a pointer is new, even if one of that name was deleted: its old database must not come back.
 * @param {string} dataDir
 */
function newFolder(dataDir) {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  let folder = join(sharedFolder, name)
  for (let count = 2; existsSync(join(folder, 'cluster')); count += 1) folder = join(sharedFolder, `${name}-${count}`)
  return folder
}

/**
 * A copied DATA_DIR holds a copied pointer; two servers must not meet in one cluster because of it.
 * @param {string} folder
 * @param {string} dataDir
 */
function claim(folder, dataDir) {
  const claimant = realpathSync(dataDir)
  const owner = existsSync(ownerFile(folder)) ? readFileSync(ownerFile(folder), 'utf8').trim() : claimant
  if (owner !== claimant && readPointer(owner) === folder) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, whose database lives in ${folder} and was not copied with it.\n` +
        `Delete ${pointerFile(dataDir)} to give this copy an empty database of its own.`,
    )
  }
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  chownSync(folder, nobody.uid, nobody.gid)
  writeFileSync(ownerFile(folder), `${claimant}\n`, { mode: 0o600 })
}

/** @param {string} dataDir */
function readPointer(dataDir) {
  const file = pointerFile(dataDir)
  const folder = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // The folder named there is handed over to another user and may be deleted: never anything outside ours.
  return folder.startsWith(`${sharedFolder}/`) && !folder.includes('..') ? folder : null
}

/**
 * Names the DATA_DIR that a folder of the shared one belongs to.
 * @param {string} folder
 */
function ownerFile(folder) {
  return `${folder}.data-dir`
}

/** @param {string} dataDir */
function pointerFile(dataDir) {
  return join(dataDir, 'postgres.folder')
}

/** @param {string} dataDir */
function passwordFile(dataDir) {
  return join(dataDir, 'postgres.password')
}
