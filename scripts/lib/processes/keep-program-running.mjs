// @ts-check
// A long-running program beside the others: restarted when it dies, ended in good order.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repositoryRoot } from '../repository.mjs'
import { badSetupCode } from './exit.mjs'
import { outputChannel, relayOutput } from './log.mjs'

/** @import { Log } from './log.mjs' */

const steadyAfterMs = 60_000
/** Its helpers may hold its output open after its end. */
const lastWordsMs = 2_000

const firstPauseMs = 500
const longestPauseMs = 30_000
/** People are in the middle of something: never long. */
const longestPauseAfterReadyMs = 5_000

/**
 * @typedef {object} Command
 * @property {string} [program] node unless told
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [cwd] the repository unless told
 * @property {{ uid: number, gid: number } | undefined} [runAs]
 */

/**
 * @typedef {object} KeptProgram
 * @property {string} name
 * @property {Promise<number>} gaveUp the exit code, when it is not started again
 * @property {Promise<void>} ready its first message {type: 'ready'}
 * @property {() => void} restart for new code
 * @property {(hurried?: AbortSignal) => Promise<void>} stop
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {() => Command} options.command asked at each start
 * @param {Log} options.log
 * @param {number} [options.graceMs] how long it may finish what it is doing
 * @param {boolean} [options.alwaysRetry] in development: the next edit may mend it
 * @returns {KeptProgram}
 */
export function keepProgramRunning({ name, command, log, graceMs = 30_000, alwaysRetry = false }) {
  /** @type {PromiseWithResolver<number>} */
  const gaveUp = withResolver()
  /** @type {PromiseWithResolver<void>} */
  const ready = withResolver()
  let wasReady = false
  let isStopping = false
  let isRestarting = false
  let failures = 0
  /** @type {NodeJS.Timeout | undefined} */
  let retry
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null

  const launch = () => {
    clearTimeout(retry)
    const startedAt = Date.now()
    let launched
    try {
      launched = spawnProgram(command())
    } catch (error) {
      onDeath(`cannot be started (${/** @type {Error} */ (error).message})`, 0)
      return
    }
    child = launched
    relayOutput(launched.stderr, { logger: name, level: 'ERROR' })
    launched.on('message', (message) => {
      if (/** @type {{ type?: unknown } | null} */ (message)?.type !== 'ready') return
      wasReady = true
      ready.resolve()
    })
    launched.once('exit', (code, signal) => {
      child = null
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      // Only at the first start: later its neighbours are busy, and whoever broke the configuration can mend it while they go on.
      if (code === badSetupCode && !wasReady && !alwaysRetry && !isStopping) giveUp(launched, how)
      else onDeath(how, Date.now() - startedAt)
    })
    launched.once('error', (error) => {
      child = null
      onDeath(`cannot be started (${error.message})`, 0)
    })
  }

  /**
   * @param {string} how
   * @param {number} livedMs
   */
  const onDeath = (how, livedMs) => {
    if (isStopping) return
    if (isRestarting) {
      isRestarting = false
      launch()
      return
    }
    failures = livedMs > steadyAfterMs ? 1 : failures + 1
    const delayMs = pauseMs({ failures, wasReady })
    log(`The ${name} ${how}; starting it again in ${delayMs / 1000} s`, { level: 'WARN' })
    retry = setTimeout(launch, delayMs)
  }

  /**
   * @param {import('node:child_process').ChildProcess} ended
   * @param {string} how
   */
  const giveUp = (ended, how) => {
    const finish = () => {
      clearTimeout(timer)
      ended.off('close', finish)
      log(`The ${name} ${how}`, { level: 'ERROR' })
      gaveUp.resolve(badSetupCode)
    }
    const timer = setTimeout(finish, lastWordsMs)
    ended.once('close', finish)
  }

  launch()
  return {
    name,
    gaveUp: gaveUp.promise,
    ready: ready.promise,
    restart() {
      if (isStopping) return
      failures = 0
      if (!child) {
        launch()
      } else if (!isRestarting) {
        isRestarting = true
        child.kill('SIGTERM')
      }
    },
    async stop(hurried) {
      isStopping = true
      clearTimeout(retry)
      if (child) await end(child, hurried)
    },
  }

  /**
   * @param {import('node:child_process').ChildProcess} running
   * @param {AbortSignal} [hurried]
   */
  async function end(running, hurried) {
    const exited = once(running, 'exit')
    const kill = () => {
      log(`The ${name} did not stop in time and is ended now`, { level: 'WARN' })
      running.kill('SIGKILL')
    }
    const timer = setTimeout(kill, graceMs)
    hurried?.addEventListener('abort', kill)
    running.kill(hurried?.aborted ? 'SIGKILL' : 'SIGTERM')
    await exited
    clearTimeout(timer)
    hurried?.removeEventListener('abort', kill)
  }
}

/** @param {Command} command */
function spawnProgram({ program = process.execPath, args, env, cwd = repositoryRoot, runAs }) {
  // In a session of its own, so that Ctrl-C reaches only start.mjs, which ends its programs in order.
  // The channel tells it when start.mjs itself is gone.
  return spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', outputChannel(), 'ipc'],
    ...runAs,
  })
}

/**
 * @template T
 * @typedef {{ promise: Promise<T>, resolve: (value: T) => void }} PromiseWithResolver
 */

/**
 * @template T
 * @returns {PromiseWithResolver<T>}
 */
function withResolver() {
  /** @type {(value: T) => void} */
  let resolve = () => {}
  /** @type {Promise<T>} */
  const promise = new Promise((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * How long to wait before something that died is started again.
 * @param {{ failures: number, wasReady: boolean }} history failures in a row, this one included
 */
export function pauseMs({ failures, wasReady }) {
  return Math.min(firstPauseMs * 2 ** (failures - 1), wasReady ? longestPauseAfterReadyMs : longestPauseMs)
}
