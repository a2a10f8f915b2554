// @ts-check
// What `npm start` and `npm run dev` have in common: everything that gets started is stopped again, in reverse order.
import { isAbsolute } from 'node:path'
import { lockDataDir } from './data-dir-lock.mjs'
import { loadEnvFile } from './env-file.mjs'
import { inRepository } from './repository.mjs'
import { listenForStopSignals } from './stop-signals.mjs'

/** @import { Sibling } from './sibling.mjs' */

/**
 * @typedef {object} Session
 * @property {(message: string) => void} log
 * @property {AbortSignal} asked to stop
 * @property {AbortSignal} hurried
 * @property {string} dataDir
 * @property {(step: () => unknown) => void} atEnd
 * @property {(sibling: Sibling) => void} supervise
 * @property {(error: unknown) => void} fail ends everything
 */

/** @param {unknown} error */
function logError(error) {
  log(error instanceof Error ? error.message : String(error))
}

/** @param {string} message */
function log(message) {
  console.log(`hop: ${message}`)
}

/**
 * Runs `start`, then waits until someone asks to stop or a program gives up; undoes everything and ends the process.
 * @param {(session: Session) => Promise<void>} start
 */
export async function superviseUntilStopped(start) {
  const { asked, hurried } = listenForStopSignals(log)
  /** @type {(() => unknown)[]} */
  const endings = []
  /** @type {(code: number) => void} */
  let end = () => {}
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    end = resolve
  })
  asked.addEventListener('abort', () => end(0))
  let exitCode = 0
  try {
    loadEnvFile(inRepository('.env'), process.env)
    const folder = process.env['DATA_DIR'] || 'data'
    const dataDir = isAbsolute(folder) ? folder : inRepository(folder)
    const lock = lockDataDir(dataDir)
    endings.push(() => lock.release())
    await start({
      log,
      asked,
      hurried,
      dataDir,
      atEnd: (step) => endings.push(step),
      supervise(sibling) {
        endings.push(() => sibling.stop(hurried))
        void sibling.gaveUp.then(end)
      },
      fail(error) {
        logError(error)
        end(1)
      },
    })
    exitCode = await ended
  } catch (error) {
    if (!asked.aborted) {
      logError(error)
      exitCode = 1
    }
  }
  for (const step of endings.toReversed()) {
    try {
      await step()
    } catch (error) {
      logError(error)
      exitCode ||= 1
    }
  }
  process.exit(exitCode)
}
