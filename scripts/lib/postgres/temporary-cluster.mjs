// @ts-check
// A PostgreSQL for one run of the tests or benches, gone afterwards.
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { lockDataDir } from '../data-dir/data-dir-lock.mjs'
import { removePostgres, startPostgres } from './start-postgres.mjs'

const prefix = 'hop-cluster-'
const inMemory = '/dev/shm'
/** Each file of tests has a database of its own, of 14 MB in 1,200 files; what is tried out may grow by the gigabyte. */
const leastFreeBytes = 4 * 1024 ** 3

/**
 * @param {{ fast: boolean, log: (message: string) => void }} options
 * @returns {Promise<{ adminUrl: string, remove(): Promise<void> }>}
 */
export async function startTemporaryCluster({ fast, log }) {
  await removeAbandonedClusters()
  const dataDir = mkdtempSync(join(fast ? fastFolder() : tmpdir(), prefix))
  lockDataDir(dataDir)
  try {
    const { adminUrl } = await startPostgres({ dataDir, fast, log })
    return { adminUrl, remove: () => remove(dataDir) }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

/** Making and removing a database is a sixth of the work where no disk is behind it. Containers often have very little of it. */
function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= leastFreeBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Those of runs that were killed before they could clean up. */
async function removeAbandonedClusters() {
  const ours = [...new Set([tmpdir(), fastFolder()])]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((folder) => basename(folder).startsWith(prefix))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
  for (const dataDir of ours) {
    try {
      lockDataDir(dataDir)
    } catch {
      // Its run is still going on.
      continue
    }
    await remove(dataDir)
  }
}

/** @param {string} dataDir */
async function remove(dataDir) {
  await removePostgres(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
