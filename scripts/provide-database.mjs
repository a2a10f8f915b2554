// @ts-check
import { keepPostgresRunning } from './postgres/keep-running.mjs'

/** @import { Session } from './supervise.mjs' */

/**
 * The DATABASE_URL of the environment, or else that of the embedded PostgreSQL, which is started and kept running.
 * @param {Session} session
 * @returns {Promise<string>}
 */
export async function provideDatabase(session) {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const postgres = await keepPostgresRunning(session)
  session.atEnd(() => postgres.stop())
  return postgres.url
}
