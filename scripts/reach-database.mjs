// @ts-check
// The database of this installation for a command that runs beside a running Hop, or when there is none.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from './data-dir-lock.mjs'
import { findPostgres, removePostgres, startPostgres } from './postgres/start-postgres.mjs'

/** @typedef {{ dataDir: string, log: (message: string) => void }} Place */
/** @typedef {{ url: string, end(isDone: boolean): Promise<void> }} ReachedDatabase */

/**
 * That of a running Hop; otherwise PostgreSQL is started for as long as the command takes.
 * @param {Place} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function reachDatabase({ dataDir, log }) {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, end: async () => {} }
  // Asked first: a Hop that runs on this folder holds its lock.
  const running = await findPostgres(dataDir)
  if (running) return { url: running.url, end: async () => {} }
  return withDataDir(dataDir, async () => {
    const postgres = await startPostgres({ dataDir, log })
    return { url: postgres.url, end: () => postgres.stop() }
  })
}

/**
 * A database to restore into, made when there is none. Refused while Hop runs on this DATA_DIR.
 * @param {Place} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function provideTarget({ dataDir, log }) {
  return withDataDir(dataDir, async () => {
    const given = process.env['DATABASE_URL']
    if (given) return { url: given, end: async () => {} }
    const isNew = !existsSync(join(dataDir, 'postgres', 'cluster'))
    const postgres = await startPostgres({ dataDir, log, isRestore: true })
    return {
      url: postgres.url,
      async end(isDone) {
        await postgres.stop()
        // An empty one that was made for nothing would be taken for a fresh portal at the next start.
        if (isNew && !isDone) await removePostgres(dataDir)
      },
    }
  })
}

/**
 * Holds the folder as long as the database is used.
 * @param {string} dataDir
 * @param {() => Promise<ReachedDatabase>} reach
 * @returns {Promise<ReachedDatabase>}
 */
async function withDataDir(dataDir, reach) {
  const lock = lockDataDir(dataDir)
  try {
    const { url, end } = await reach()
    return {
      url,
      async end(isDone) {
        try {
          await end(isDone)
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
