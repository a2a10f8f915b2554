// @ts-check
// A PostgreSQL for one run of the tests or benches, gone afterwards.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { lockDataDir } from '../data-dir/data-dir-lock.mjs'
import { removePostgres, startPostgres } from './start-postgres.mjs'

const prefix = 'hop-cluster-'
const inMemory = '/dev/shm'
/** Each file of tests has a database of its own, of 14 MB in 1,200 files; what is tried out may grow by the gigabyte. */
const leastFreeBytes = 4 * 1024 ** 3

/** In bytes, on the system that allows least. */
const longestSocketPath = 100

/**
 * @param {{ fast: boolean, log: (message: string) => void }} options
 * @returns {Promise<{ adminUrl: string, remove(): Promise<void> }>}
 */
export async function startTemporaryCluster({ fast, log }) {
  await removeAbandonedClusters()
  const dataDir = mkdtempSync(join(fast ? fastFolder() : tmpdir(), prefix))
  lockDataDir(dataDir)
  try {
    const { adminUrl } = await startPostgres({ dataDir, fast, log, socketFolder: fast ? '.' : '' })
    return { adminUrl: fast ? await reachBySocket(dataDir, adminUrl) : adminUrl, remove: () => remove(dataDir) }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

/**
 * By its socket a question costs a quarter less work than by TCP, and thousands of connections no password. Only whoever may read
 * the cluster's files comes to it.
 * @param {string} dataDir
 * @param {string} adminUrl
 */
async function reachBySocket(dataDir, adminUrl) {
  const folder = join(dataDir, 'postgres', 'cluster')
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > longestSocketPath
  if (isTooLong || process.platform === 'win32') return adminUrl
  const rules = join(folder, 'pg_hba.conf')
  writeFileSync(rules, `local all all trust\n${readFileSync(rules, 'utf8')}`)
  // Installed by now, unlike at the top of a fresh start.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
  return `${adminUrl}?host=${encodeURIComponent(folder)}`
}

/** Making and removing a database is a sixth of the work where no disk is behind it. Containers often have very little of it. */
export function fastFolder() {
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
