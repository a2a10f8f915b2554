// @ts-check
// What `npm start` and `npm run dev` have in common: everything that gets started is stopped again, in reverse order.
import { isAbsolute } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockDataDir } from '../data-dir/data-dir-lock.mjs'
import { prepareDataDir, provideAppSecret, provideRoomSecret } from '../data-dir/data-dir.mjs'
import { chooseUsers } from '../data-dir/users.mjs'
import { keepPostgresRunning } from '../postgres/keep-running.mjs'
import { inRepository } from '../repository.mjs'
import { loadEnvFile, roomAddresses } from './environment.mjs'
import { BadSetup, badSetupCode, listenForStopSignals } from './exit.mjs'
import { log, logError, logOwnCrash } from './log.mjs'
import { programCommand } from './program-command.mjs'
import { showOutputInLog } from './run-command.mjs'
import { keepProgramRunning } from './keep-program-running.mjs'

/** @import { Users } from '../data-dir/users.mjs' */
/** @import { Log } from './log.mjs' */
/** @import { KeptProgram } from './keep-program-running.mjs' */

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT'])
const fullDiskPauseMs = 2_000

/**
 * @typedef {object} Session
 * @property {Log} log
 * @property {AbortSignal} asked to stop
 * @property {AbortSignal} hurried
 * @property {string} dataDir
 * @property {Users | undefined} users as whom the programs run; undefined: as ourselves
 * @property {(step: () => unknown) => void} atEnd
 * @property {(program: KeptProgram) => void} supervise
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
      supervise(program) {
        endings.push(() => program.stop(hurried))
        void program.gaveUp.then(end)
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

/**
 * The room and the portal beside PostgreSQL, as `npm start` and `npm run dev` both run them.
 * @param {Session} session
 * @param {{ graceMs?: number, alwaysRetry?: boolean, isUnderWork?: boolean }} [options]
 */
export async function startPrograms(session, { isUnderWork = false, ...options } = {}) {
  const { log, asked, dataDir, users } = session
  const env = {
    ...process.env,
    ROOM_SECRET: provideRoomSecret(dataDir, process.env),
    ...roomAddresses(process.env),
  }
  // The room needs no database: its meetings go on while PostgreSQL recovers, or waits for space on its disk.
  const room = keepProgramRunning({
    name: 'room',
    command: () => programCommand('room', { dataDir, users, env, isUnderWork, log }),
    log,
    ...options,
  })
  session.supervise(room)

  const databaseUrl = await provideDatabase(session)
  asked.throwIfAborted()
  provideAppSecret(dataDir, users, process.env)
  const ofPortal = { dataDir, users, env: { ...env, DATABASE_URL: databaseUrl }, args: process.argv.slice(2), isUnderWork, log }
  const portal = keepProgramRunning({ name: 'portal', command: () => programCommand('portal', ofPortal), log, ...options })
  session.supervise(portal)
  return [room, portal]
}

/**
 * The DATABASE_URL of the environment, or else that of the embedded PostgreSQL, which is started and kept running.
 * @param {Session} session
 * @returns {Promise<string>}
 */
async function provideDatabase(session) {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const postgres = await keepPostgresRunning(session)
  session.atEnd(() => postgres.stop())
  return postgres.url
}

/**
 * Does what needs space on a disk; while that is full, says so once and tries again.
 * @template T
 * @param {() => T} work
 * @param {{ folder: string, log: Log, signal: AbortSignal }} options
 * @returns {Promise<T>}
 */
export async function whenThereIsSpace(work, { folder, log, signal }) {
  let isLogged = false
  for (;;) {
    try {
      const result = work()
      if (isLogged) log(`There is space on the disk of ${folder} again`)
      return result
    } catch (error) {
      if (!isFull(error)) throw error
    }
    if (!isLogged)
      log(`There is no space left on the disk of ${folder}. Free some: the start then goes on by itself.`, { level: 'ERROR' })
    isLogged = true
    await pause(fullDiskPauseMs, undefined, { signal })
  }
}

/** @param {unknown} error */
function isFull(error) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (fullDiskCodes.has(/** @type {NodeJS.ErrnoException} */ (at).code ?? '')) return true
  }
  return false
}
