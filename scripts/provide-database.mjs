// @ts-check
import { startPostgres } from './postgres/start-postgres.mjs'

/** @import { Session } from './supervise.mjs' */

/**
 * The DATABASE_URL of the environment, or else that of the embedded PostgreSQL, which is started and kept running.
 * @param {Session} session
 * @returns {Promise<string>}
 */
export async function provideDatabase({ dataDir, log, atEnd, fail }) {
  const given = process.env['DATABASE_URL']
  if (given) return given

  let isStopping = false
  let current = startPostgres({ dataDir, log })
  const { url } = await current
  atEnd(async () => {
    isStopping = true
    await (await current).stop()
  })

  const restartWhenItEnds = async () => {
    const { ended, port } = await current
    await ended
    if (isStopping) return
    log('PostgreSQL ended unexpectedly; starting it again')
    // On the same port: whoever uses it only has to connect anew.
    current = startPostgres({ dataDir, log, port })
    await restartWhenItEnds()
  }
  void restartWhenItEnds().catch(fail)
  return url
}
