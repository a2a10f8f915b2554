// @ts-check
// Keeps PostgreSQL running: whatever ends it, it is started again, for ever. Only a set-up that a person must mend ends the first start.
import { statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { BadSetup } from '../processes/exit.mjs'
import { pauseMs } from '../processes/keep-program-running.mjs'
import { startPostgres } from './start-postgres.mjs'

/** @import { Log } from '../processes/log.mjs' */
/** @import { RunningPostgres } from './start-postgres.mjs' */

/** PostgreSQL needs a new file of 16 MB when it starts after a crash. */
const spareBytes = 20_000_000
const linesOfReason = 6

/**
 * @param {{ dataDir: string, log: Log, asked: AbortSignal }} options asked: to stop
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} when it runs for the first time
 */
export async function keepPostgresRunning({ dataDir, log, asked }) {
  const stopping = new AbortController()
  const stop = AbortSignal.any([asked, stopping.signal])
  let current = await startUntilItRuns({ dataDir, log, stop, wasReady: false })
  const { url, port } = current

  const restartWhenItEnds = async () => {
    for (;;) {
      const { how, logTail } = await current.ended
      if (stopping.signal.aborted) return
      const { logFile } = current
      log(`PostgreSQL ${how}; starting it again. Its own log is ${logFile}`, { level: 'ERROR', reason: reasonIn(logTail) })
      // On the same port: whoever uses it only has to connect anew.
      current = await startUntilItRuns({ dataDir, log, stop: stopping.signal, wasReady: true, port })
      log('PostgreSQL runs again')
    }
  }
  const watching = restartWhenItEnds().catch((error) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    url,
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}

/**
 * @param {{ dataDir: string, log: Log, stop: AbortSignal, wasReady: boolean, port?: number }} options
 * @returns {Promise<RunningPostgres>}
 */
async function startUntilItRuns({ dataDir, log, stop, wasReady, port }) {
  let lastLogged = ''
  for (let failures = 1; ; failures += 1) {
    stop.throwIfAborted()
    try {
      const running = await startPostgres({ dataDir, log, port })
      if (!stop.aborted) return running
      await running.stop()
    } catch (error) {
      if (error instanceof BadSetup && !wasReady) throw error
      const words = explained(/** @type {Error} */ (error), dataDir)
      // Once for each cause: an outage of hours is not thousands of lines.
      if (words !== lastLogged) log(words, { level: 'ERROR' })
      lastLogged = words
    }
    await delay(pauseMs({ failures, wasReady }), undefined, { signal: stop })
  }
}

/**
 * @param {Error} error
 * @param {string} dataDir
 */
function explained(error, dataDir) {
  if (!isDiskFull(error, dataDir)) return `${error.message}\nIt is tried again until it starts.`
  // PostgreSQL itself then advises to restore a backup, which nobody should do because of a full disk.
  return (
    `There is no space left on the disk of ${dataDir}, so PostgreSQL cannot start. Free some: it then starts by itself. ` +
    `Nothing is lost and nothing has to be restored, even where PostgreSQL's own log speaks of corrupted data or a backup.`
  )
}

/**
 * On a full disk its log may have no room for the reason either.
 * @param {Error} error
 * @param {string} dataDir
 */
function isDiskFull(error, dataDir) {
  if (/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(error.message)) return true
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < spareBytes
}

/** @param {string} logTail */
function reasonIn(logTail) {
  const telling = logTail.split('\n').filter((line) => /PANIC|FATAL|ERROR|terminated|shutting down|aborting|exited/.test(line))
  return telling.slice(-linesOfReason).join('\n')
}
