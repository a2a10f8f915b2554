// @ts-check
// What `npm start` and `npm run dev` have in common: everything that gets started is stopped again, in reverse order.
import { isAbsolute } from 'node:path'
import { BadSetup, badSetupCode } from './bad-setup.mjs'
import { prepareDataDir } from './data-dir.mjs'
import { lockDataDir } from './data-dir-lock.mjs'
import { loadEnvFile } from './env-file.mjs'
import { log, logError, logOwnCrash } from './log.mjs'
import { inRepository } from './repository.mjs'
import { showOutputInLog } from './run-command.mjs'
import { listenForStopSignals } from './stop-signals.mjs'
import { chooseUsers } from './users.mjs'
import { whenThereIsSpace } from './when-there-is-space.mjs'

/** @import { Log } from './log.mjs' */
/** @import { Sibling } from './sibling.mjs' */
/** @import { Users } from './users.mjs' */

/**
 * @typedef {object} Session
 * @property {Log} log
 * @property {AbortSignal} asked to stop
 * @property {AbortSignal} hurried
 * @property {string} dataDir
 * @property {Users | undefined} users as whom the programs run; undefined: as ourselves
 * @property {(step: () => unknown) => void} atEnd
 * @property {(sibling: Sibling) => void} supervise
 * @property {(error: unknown) => void} fail ends everything
 */

/**
 * Runs `start`, then waits until someone asks to stop or a program gives up; undoes everything and ends the process.
 * @param {(session: Session) => Promise<void>} start
 */
export async function superviseUntilStopped(start) {
  logOwnCrash()
  showOutputInLog()
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
  // A program that gives up while another is still being started ends that start too.
  const over = new AbortController()
  void ended.then(() => over.abort())
  let exitCode = 0
  try {
    loadEnvFile(inRepository('.env'), process.env)
    const folder = process.env['DATA_DIR'] || 'data'
    const dataDir = isAbsolute(folder) ? folder : inRepository(folder)
    const lock = await whenThereIsSpace(() => lockDataDir(dataDir), { folder: dataDir, log, signal: asked })
    endings.push(() => lock.release())
    const users = chooseUsers(dataDir, process.env)
    prepareDataDir(dataDir, users)
    await start({
      log,
      asked: AbortSignal.any([asked, over.signal]),
      hurried,
      dataDir,
      users,
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
    if (over.signal.aborted) {
      exitCode = await ended
    } else if (!asked.aborted) {
      logError(error)
      exitCode = error instanceof BadSetup ? badSetupCode : 1
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
