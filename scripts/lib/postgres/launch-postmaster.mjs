// @ts-check
import { spawn } from 'node:child_process'
import { closeSync, constants, existsSync, fchownSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { noForeignLink } from '../data-dir/owned-tree.mjs'
import { findAnyFreePort } from '../processes/free-port.mjs'
import { clusterPlace, postgresEnvironment } from './home.mjs'
import { readPostmasterFile, waitUntilReady } from './postmaster.mjs'

/** @import { Binaries } from './binaries.mjs' */
/** @import { PostgresHome } from './home.mjs' */

const keptLogBytes = 10_000_000

/** What tests want: quick, and not safe against a power cut. */
export const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** It could not be started, and the end of its log may say why. */
class PostgresDidNotStart extends Error {
  /**
   * @param {string} logFile
   * @param {string} logTail
   */
  constructor(logFile, logTail) {
    super(`PostgreSQL did not start. The end of its log, ${logFile}:\n${logTail}`)
    this.logTail = logTail
  }
}

/**
 * How a postmaster ended, with the last things it said.
 * @typedef {{ how: string, logTail: string }} PostgresEnd
 */

/**
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {{ clusterFolder: string, settings: string[], port?: number | undefined }} options
 * @returns {Promise<{ pid: number, port: number, ended: Promise<PostgresEnd> }>}
 */
export async function launchPostmaster(home, binaries, { clusterFolder, settings, port: wantedPort }) {
  // Two things that pass by themselves: another program took the free port first, or processes of a PostgreSQL whose
  // main process was killed have not all noticed yet.
  const deadline = Date.now() + 30_000
  for (;;) {
    const port = wantedPort ?? (await findAnyFreePort())
    const attempt = await launchOnce(home, binaries, clusterFolder, [`port=${port}`, ...settings])
    if (attempt.pid !== undefined) return { pid: attempt.pid, ended: attempt.ended, port }
    const isPassing = /Address already in use|is still in use/.test(attempt.logTail)
    if (!isPassing || Date.now() > deadline) throw new PostgresDidNotStart(home.logFile, attempt.logTail)
    await delay(100)
  }
}

/**
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {string} clusterFolder
 * @param {string[]} settings
 */
async function launchOnce(home, binaries, clusterFolder, settings) {
  const log = openLog(home)
  const logStart = fstatSync(log).size
  const stale = readPostmasterFile(clusterFolder)
  const place = clusterPlace(home, clusterFolder)
  const child = spawn(binaries.postgres, ['-D', place.name, ...settings.flatMap((pair) => ['-c', pair])], {
    cwd: place.cwd,
    env: {
      ...postgresEnvironment(),
      // If another process now has the pid in an old postmaster.pid, PostgreSQL would take it for a running server.
      // It believes this variable when told that the pid is not one, and keeps its other check (shared memory).
      ...(stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : {}),
    },
    // A session of its own: Ctrl-C in the terminal must reach the portal first, PostgreSQL last. Not by pg_ctl, which
    // hands the paths to a shell that reads $ and quotes in them.
    detached: true,
    stdio: ['ignore', log, log],
    ...home.runAs,
  })
  closeSync(log)
  const logTail = () => readFrom(home.logFile, logStart)
  /** @type {Promise<PostgresEnd>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) =>
      resolve({ how: signal ? `was ended by ${signal}` : `ended with code ${code}`, logTail: logTail() }),
    )
    child.once('error', ({ message }) => resolve({ how: message, logTail: '' }))
  })
  child.unref()

  const spawnError = await new Promise((resolve) => {
    child.once('spawn', () => resolve(null))
    child.once('error', resolve)
  })
  if (spawnError || child.pid === undefined)
    throw new Error(`Cannot run ${binaries.postgres}: ${spawnError?.message}`, { cause: spawnError })
  if (await waitUntilReady(clusterFolder, child.pid)) return { pid: child.pid, ended }
  return { logTail: logTail() }
}

/** @param {PostgresHome} home */
function openLog(home) {
  if (existsSync(home.logFile) && statSync(home.logFile).size > keptLogBytes) renameSync(home.logFile, `${home.logFile}.1`)
  const log = openSync(
    home.logFile,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | noForeignLink(home.logFile),
    0o600,
  )
  // Opened by root here, it must stay open to the user PostgreSQL runs as.
  if (home.runAs && fstatSync(log).nlink === 1) fchownSync(log, home.runAs.uid, home.runAs.gid)
  return log
}

/**
 * @param {string} file
 * @param {number} start
 */
function readFrom(file, start) {
  if (!existsSync(file)) return ''
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size - start
    const text = Buffer.alloc(Math.max(size, 0))
    readSync(handle, text, 0, text.length, start)
    return text.toString('utf8').trimEnd().split('\n').slice(-20).join('\n')
  } finally {
    closeSync(handle)
  }
}
