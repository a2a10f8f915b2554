// @ts-check
// The database of this installation for a command that runs beside a running Hop, or when there is none.
import { lockDataDir } from './data-dir-lock.mjs'
import { findPostgres, startPostgres } from './postgres/start-postgres.mjs'

/** @typedef {{ url: string, end(): Promise<void> }} ReachedDatabase */

/**
 * That of a running Hop; otherwise PostgreSQL is started for as long as the command takes.
 * @param {{ dataDir: string, log: (message: string) => void }} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function reachDatabase({ dataDir, log }) {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, end: async () => {} }
  // Asked first: the lock of a Hop that runs on this folder is not ours to wait for.
  const running = await findPostgres(dataDir)
  if (running) return { url: running.url, end: async () => {} }
  return startDatabase({ dataDir, log })
}

/**
 * With DATA_DIR to itself: refused while Hop runs on it.
 * @param {{ dataDir: string, log: (message: string) => void, isNew?: boolean }} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function startDatabase({ dataDir, log }) {
  const lock = lockDataDir(dataDir)
  try {
    const given = process.env['DATABASE_URL']
    if (given) return { url: given, end: async () => lock.release() }
    const postgres = await startPostgres({ dataDir, log })
    return {
      url: postgres.url,
      async end() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
