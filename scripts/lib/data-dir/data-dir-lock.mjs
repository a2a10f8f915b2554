// @ts-check
// One Hop at a time on one DATA_DIR.
import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeNew } from './owned-tree.mjs'

/** @typedef {{ pid: number, mark: string | null, since: string }} Holder */

/**
 * @param {string} dataDir
 * @returns {{ release(): void }}
 */
export function lockDataDir(dataDir) {
  makeDataDir(dataDir)
  const lockFile = join(dataDir, 'hop.lock')
  /** @type {Holder} */
  const self = { pid: process.pid, mark: processTag(process.pid), since: new Date().toISOString() }
  const content = `${JSON.stringify(self)}\n`

  while (!createWhole(lockFile, content)) {
    const found = readIfThere(lockFile)
    if (found === null) continue
    const holder = parseHolder(found)
    if (holder && isHeld(holder)) {
      throw new Error(
        `Hop is already running on ${dataDir} (process ${holder.pid}, since ${holder.since}).\n` +
          `Stop it first, or give this one its own folder: DATA_DIR=... npm start`,
      )
    }
    setAside(lockFile, found)
  }
  return {
    release() {
      if (readIfThere(lockFile) === content) rmSync(lockFile, { force: true })
    },
  }
}

/** @param {string} dataDir */
function makeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.write-test-${process.pid}`)
    rmSync(probe, { force: true })
    writeNew(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`Cannot write to DATA_DIR ${dataDir}: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
}

/**
 * The file appears with its whole content or not at all, and only if there was none: a competitor never reads half a lock.
 * @param {string} file
 * @param {string} content
 */
function createWhole(file, content) {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  writeNew(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Moves a dead holder's lock away. Of several starters who saw it, one may meanwhile have put its own lock there: that one is put back.
 * @param {string} lockFile
 * @param {string} deadContent
 */
function setAside(lockFile, deadContent) {
  const aside = `${lockFile}.dead.${process.pid}`
  try {
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') !== deadContent) linkSync(aside, lockFile)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/**
 * @param {string} content
 * @returns {Holder | null}
 */
function parseHolder(content) {
  try {
    const holder = JSON.parse(content)
    return Number.isInteger(holder?.pid) ? holder : null
  } catch {
    return null
  }
}

/** @param {Holder} holder */
function isHeld(holder) {
  const mark = processTag(holder.pid)
  return mark !== null && mark === holder.mark
}

/**
 * What tells this process from every other that ever had its pid, as after a crash or a reboot; null when there is none.
 * @param {number} pid
 * @returns {string | null}
 */
export function processTag(pid) {
  if (process.platform !== 'linux') {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
    return started || null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name, in brackets, may itself hold brackets and spaces; the fields after it are plain.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    // Ended, but nobody has collected it (a container whose first process does not): it holds nothing any more.
    if (state === 'Z' || state === 'X') return null
    const ticksSinceBoot = fields[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticksSinceBoot}`
  } catch {
    return null
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  return processTag(pid) !== null
}
