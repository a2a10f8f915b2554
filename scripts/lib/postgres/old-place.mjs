// @ts-check
// Started by root, earlier versions kept the database outside DATA_DIR, which then held a pointer to it. It is moved in.
import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../data-dir/copy-tree.mjs'
import { removeTree, writeNew } from '../data-dir/owned-tree.mjs'
import { sharedFolder } from '../data-dir/users.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { endPostmaster, isPostmasterOf, readPostmasterFile } from './postmaster.mjs'

/** @import { PostgresHome } from './home.mjs' */

/**
 * Safe against a kill at any moment: the database is whole in the old place until it is whole in the new one, and the note in
 * the new place says where it came from.
 * @param {PostgresHome} home
 * @param {{ sync: (clusterFolder: string) => Promise<void>, log: (message: string) => void }} options
 */
export async function takeOverOldPlace(home, { sync, log }) {
  const { dataDir, folder, clusterFolder } = home
  const old = readPointer(dataDir)
  if (!old) return
  if (process.getuid?.() !== 0) {
    throw new BadSetup(
      `The database of ${dataDir} was made by root and lives in ${old}.\nStart Hop as root, or with another DATA_DIR.`,
    )
  }
  const oldCluster = join(old, 'cluster')
  const note = join(folder, 'moved-from')
  const isMoved = existsSync(note) && readFileSync(note, 'utf8').trim() === old && existsSync(clusterFolder)
  if (!isMoved) {
    if (!existsSync(oldCluster)) return
    requireOriginal(dataDir, old)
    if (existsSync(clusterFolder)) {
      throw new BadSetup(
        `${dataDir} has two databases: ${clusterFolder}, and ${oldCluster}, which postgres.folder names.\n` +
          `Move the wrong one away: the folder, or the file ${pointerFile(dataDir)}.`,
      )
    }
    log(`Moving the database from ${old} into ${folder}`)
    const running = readPostmasterFile(oldCluster)
    if (running && isPostmasterOf(running.pid, oldCluster)) await endPostmaster(running.pid)
    rmSync(note, { force: true })
    writeNew(note, `${old}\n`)
    await move(oldCluster, clusterFolder, sync)
  }
  rmSync(pointerFile(dataDir), { force: true })
  for (const path of [old, ownerFile(old)]) removeTree(path)
  rmSync(note, { force: true })
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(clusterFolder: string) => Promise<void>} sync
 */
async function move(from, to, sync) {
  try {
    renameSync(from, to)
    return
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error
  }
  const draft = `${to}.moving`
  removeTree(draft)
  try {
    copyTree(from, draft)
    await sync(draft)
    renameSync(draft, to)
  } catch (error) {
    removeTree(draft)
    throw new Error(`Cannot move the database from ${from} to ${to}: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
}

/**
 * A copied DATA_DIR holds a copied pointer: the database is the original's.
 * @param {string} dataDir
 * @param {string} old
 */
function requireOriginal(dataDir, old) {
  const self = realpathSync(dataDir)
  const owner = existsSync(ownerFile(old)) ? readFileSync(ownerFile(old), 'utf8').trim() : self
  if (owner === self || !existsSync(owner) || readPointer(owner) !== old) return
  throw new BadSetup(
    `${dataDir} is a copy of ${owner}, whose database lives in ${old} and was not copied with it.\n` +
      `Start the original once: its database moves into it. Then copy it whole.`,
  )
}

/** @param {string} dataDir */
export function readPointer(dataDir) {
  const file = pointerFile(dataDir)
  const folder = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // The folder named there is moved or deleted: never anything outside ours.
  return folder.startsWith(`${sharedFolder}/`) && !folder.includes('..') ? folder : null
}

/** @param {string} dataDir */
export function oldPlaceFiles(dataDir) {
  const old = readPointer(dataDir)
  return old ? [old, ownerFile(old)] : []
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
