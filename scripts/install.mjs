// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRepository } from './repository.mjs'
import { npmCommand, run } from './run-command.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

const record = inRepository('node_modules', '.package-lock.json')

/**
 * Installs when node_modules is missing or is not what package-lock.json says.
 * @param {{ log: (message: string) => void, signal?: AbortSignal }} options
 */
export async function installIfNeeded({ log, signal }) {
  if (isInstalled()) return
  log('Installing packages (npm ci)')
  // npm writes its record last: without one, an earlier install was cut off and may have left half a package.
  if (!existsSync(record)) rmSync(inRepository('node_modules'), { recursive: true, force: true })
  if (await runNpm('ci', signal)) return
  signal?.throwIfAborted()
  // `npm ci` refuses a lock file that lacks packages of other platforms, as one under work may. This follows it as well and
  // does not write it.
  log('npm ci does not take this package-lock.json; trying npm install')
  if (!(await runNpm('install', signal))) throw new Error('npm could not install the packages: see its messages above')
}

/**
 * The build needs the development packages, which npm leaves out under NODE_ENV=production.
 * @param {'ci' | 'install'} command
 * @param {AbortSignal} [signal]
 */
async function runNpm(command, signal) {
  const args = [command, '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run(...npmCommand(...args), { signal })
  return code === 0
}

/** Compared by content with the record npm keeps of what it installed: a clone or a copy changes every file's time. */
function isInstalled() {
  const installed = readPackages(record)
  const locked = readPackages(inRepository('package-lock.json'))
  if (!locked) throw new Error('package-lock.json is missing or broken')
  if (!installed) return false
  // Packages for some platforms may be locked and not installed, or the other way round.
  const paths = new Set([...Object.keys(installed), ...Object.keys(locked)])
  paths.delete('')
  return [...paths].every((path) => {
    const [ours, theirs] = [installed[path], locked[path]]
    if (!ours || !theirs) return isOptional(ours ?? theirs)
    return ours.version === theirs.version && ours.integrity === theirs.integrity
  })
}

/** @param {LockedPackage | undefined} entry */
function isOptional(entry) {
  return Boolean(entry?.optional ?? entry?.devOptional)
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return null
  }
}
