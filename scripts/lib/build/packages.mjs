// @ts-check
// The packages of node_modules, by npm's lock file: installing them, and which of them a program needs to run.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { npmCommand, run } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link] to a workspace
 * @property {string} [resolved] of a link: the workspace
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

const lockFile = inRepository('package-lock.json')
/** npm's own, of what is installed. */
const record = inRepository('node_modules', '.package-lock.json')
/** The servers take colours from it; what it needs besides is of the pages, and bundled in them. */
const pageOnly = 'packages/look'

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
  const locked = readPackages(lockFile)
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
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Those that are installed, of which some may be missing.
 * @param {string[]} projects folders of the repository, such as apps/server
 * @returns {string[]} folders below node_modules, links to our own packages included
 */
export function packagesOf(projects) {
  const installed = readPackages(record) ?? {}
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...projects]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = installed[path]
    if (seen.has(path) || !found) continue
    seen.add(path)
    if (path === pageOnly) continue
    if (found.link && found.resolved) waiting.push(found.resolved)
    const wanted = { ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies }
    for (const name of Object.keys(wanted)) {
      const at = findPackage(name, path, installed)
      if (at) waiting.push(at)
    }
  }
  return [...seen].filter((path) => path.includes('node_modules/'))
}

/**
 * Those that must be installed, or there is no archive.
 * @param {string[]} programs workspaces that run
 * @param {Record<string, LockedPackage>} [locked]
 * @returns {{ packages: string[], workspaces: string[] }} paths in the repository
 */
export function productionPackages(programs, locked = readPackages(lockFile) ?? {}) {
  /** @type {Set<string>} */
  const packages = new Set()
  /** @type {Set<string>} */
  const workspaces = new Set()
  const waiting = [...programs]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = locked[path]
    if (!entry) throw new Error(`package-lock.json knows no ${path}`)
    if (path === pageOnly) continue
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    for (const name of names) {
      const found = findPackage(name, path, locked)
      if (!found || !isForThisMachine(locked[found])) {
        if (entry.optionalDependencies?.[name]) continue
        throw new Error(`package-lock.json holds no ${name}, which ${path} needs`)
      }
      const target = locked[found]?.link ? (locked[found]?.resolved ?? '') : found
      const kept = locked[found]?.link ? workspaces : packages
      if (kept.has(target)) continue
      // One for another libc, or one that the registry lacks, is locked and not there.
      if (!existsSync(inRepository(target))) {
        if (entry.optionalDependencies?.[name]) continue
        throw new Error(`${target} is not installed: run npm ci`)
      }
      kept.add(target)
      waiting.push(target)
    }
  }
  return { packages: [...packages].toSorted(), workspaces: [...workspaces].toSorted() }
}

/**
 * As Node looks for it: in the package's own node_modules, then in those above.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, LockedPackage>} locked
 */
function findPackage(name, from, locked) {
  const parts = from.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (locked[path]) return path
  }
  return undefined
}

/** @param {LockedPackage | undefined} entry */
function isForThisMachine(entry) {
  /** @param {string[] | undefined} list @param {string} own */
  const allows = (list, own) => !list || list.includes(own)
  return allows(entry?.os, process.platform) && allows(entry?.cpu, process.arch)
}
