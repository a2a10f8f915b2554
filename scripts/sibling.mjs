// @ts-check
// A long-running program beside the others: restarted when it dies, ended in good order.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repositoryRoot } from './repository.mjs'

/** The exit code by which a program says that a new try is useless until someone changes its configuration. */
const badConfigurationCode = 78

const firstDelayMs = 500
const longestDelayMs = 30_000
const steadyAfterMs = 60_000
const triesBeforeFirstReady = 5

/**
 * @typedef {object} Sibling
 * @property {string} name
 * @property {Promise<number>} gaveUp the exit code, when it is not started again
 * @property {Promise<void>} ready its first message {type: 'ready'}
 * @property {() => void} restart for new code
 * @property {(hurried?: AbortSignal) => Promise<void>} stop
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args of node
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(message: string) => void} options.log
 * @param {number} [options.graceMs] how long it may finish what it is doing
 * @param {boolean} [options.alwaysRetry] in development: the next edit may mend it
 * @returns {Sibling}
 */
export function startSibling({ name, args, env, log, graceMs = 30_000, alwaysRetry = false }) {
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
    // In a session of its own, so that Ctrl-C reaches only start.mjs, which ends its programs in order.
    // The channel tells it when start.mjs itself is gone.
    const launched = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = launched
    launched.on('message', (message) => {
      if (/** @type {{ type?: unknown } | null} */ (message)?.type !== 'ready') return
      wasReady = true
      ready.resolve()
    })
    launched.once('exit', (code, signal) => {
      child = null
      if (!isStopping) onDeath(code, signal, Date.now() - startedAt)
    })
    launched.once('error', (error) => {
      log(`Cannot start the ${name}: ${error.message}`)
      child = null
      gaveUp.resolve(1)
    })
  }

  /**
   * @param {number | null} code
   * @param {NodeJS.Signals | null} signal
   * @param {number} livedMs
   */
  const onDeath = (code, signal, livedMs) => {
    if (isRestarting) {
      isRestarting = false
      launch()
      return
    }
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    failures = livedMs > steadyAfterMs ? 1 : failures + 1
    const isHopeless = code === badConfigurationCode || (!wasReady && failures >= triesBeforeFirstReady)
    if (isHopeless && !alwaysRetry) {
      log(`The ${name} ${how}`)
      gaveUp.resolve(code || 1)
      return
    }
    const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs)
    log(`The ${name} ${how}; starting it again in ${delayMs / 1000} s`)
    retry = setTimeout(launch, delayMs)
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
      log(`The ${name} did not stop in time and is ended now`)
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
