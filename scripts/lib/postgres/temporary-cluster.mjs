// @ts-check
// A PostgreSQL for one run of the tests or benches, gone afterwards.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from '../data-dir/data-dir-lock.mjs'
import { removePostgres, startPostgres } from './start-postgres.mjs'

const prefix = 'hop-cluster-'

/**
 * @param {{ fast: boolean, log: (message: string) => void }} options
 * @returns {Promise<{ adminUrl: string, remove(): Promise<void> }>}
 */
export async function startTemporaryCluster({ fast, log }) {
  await removeAbandonedClusters()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  lockDataDir(dataDir)
  try {
    const { adminUrl } = await startPostgres({ dataDir, fast, log })
    return { adminUrl, remove: () => remove(dataDir) }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

/** Those of runs that were killed before they could clean up. */
async function removeAbandonedClusters() {
  const ours = readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name))
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
