// @ts-check
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { inRepository, repositoryRoot } from '../repository.mjs'
import { workInIdleTime } from './idle-time.mjs'
import { outputChannel, relayOutput } from './log.mjs'

let isOutputInLog = false

/** For a program whose every line is a line of the log: what others write while it waits for them becomes that too. */
export function showOutputInLog() {
  isOutputInLog = true
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository unless told
 * @property {NodeJS.ProcessEnv} [env] this process's own unless told
 * @property {boolean} [capture] collect the output instead of showing it
 * @property {string} [input] text for its standard input; without it there is none
 * @property {AbortSignal | undefined} [signal] ends the program with SIGTERM
 * @property {{ uid: number, gid: number } | undefined} [runAs]
 * @property {boolean} [ownSession] out of reach of the terminal's Ctrl-C
 * @property {boolean} [inIdleTime] it, and what it starts, works only while nobody else wants to
 */

/**
 * Runs a program to its end, without a shell: paths may hold spaces, quotes and dollars.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const hasOwnSession = options.ownSession || options.inIdleTime || false
    const shown = options.capture ? 'pipe' : isOutputInLog ? outputChannel() : 'inherit'
    const child = spawn(program, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', shown, shown],
      detached: hasOwnSession,
      ...options.runAs,
      ...(options.signal ? { signal: options.signal } : {}),
    })
    // Many tools of node_modules only start the real one, and the terminal's Ctrl-C reaches neither in a session of their own.
    const onAbort = () => endSession(child)
    if (hasOwnSession) options.signal?.addEventListener('abort', onAbort, { once: true })
    if (options.inIdleTime && child.pid) workInIdleTime(child.pid)
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) {
      if (options.capture) stream?.on('data', (chunk) => chunks.push(chunk))
      else relayOutput(stream, { logger: basename(program), level: 'INFO' })
    }
    // A program that ends without reading its input is judged by its exit code, not by a broken pipe here.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input)
    // One signal goes with many programs, one after the other.
    const forget = () => options.signal?.removeEventListener('abort', onAbort)
    child.on('error', (error) => {
      // Told to stop, it says so before the session is ended.
      if (!options.signal?.aborted) forget()
      reject(error)
    })
    child.on('close', (code) => {
      forget()
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** @param {import('node:child_process').ChildProcess} first of the session */
function endSession({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGTERM')
  } catch {
    // All of them have ended already.
  }
}

/**
 * The npm that started us, or the one on the PATH when a script was started with node.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(...args) {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('npm-cli.js') && existsSync(npm) ? [process.execPath, [npm, ...args]] : ['npm', args]
}

/**
 * A tool of node_modules, started with node itself: npx would cost half a second.
 * @param {'typescript/bin/tsc' | 'oxlint/bin/oxlint' | 'oxfmt/bin/oxfmt' | 'knip/bin/knip.js' | 'vite/bin/vite.js' | 'vitest/vitest.mjs' | '@playwright/test/cli.js'} tool
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function toolCommand(tool, ...args) {
  return [process.execPath, [inRepository('node_modules', tool), ...args]]
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
