// @ts-check
// Which packages of node_modules the servers need when they run, by the lock file.
import { existsSync, readFileSync } from 'node:fs'
import { inRepository } from '../repository.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [resolved] of a link: the workspace
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

/** The servers take colours from it; what it needs besides is of the pages, and bundled in them. */
const pageOnly = 'packages/look'

/**
 * @param {string[]} programs workspaces that run
 * @param {Record<string, LockedPackage>} [locked]
 * @returns {{ packages: string[], workspaces: string[] }} paths in the repository
 */
export function productionPackages(programs, locked = readLock()) {
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

/** @returns {Record<string, LockedPackage>} */
function readLock() {
  return JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')).packages
}
