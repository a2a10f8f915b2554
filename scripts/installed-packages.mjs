// @ts-check
// Which of the installed packages a program of ours needs to run.
import { readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/**
 * @typedef {object} InstalledPackage
 * @property {boolean} [link]
 * @property {string} [resolved] where a link leads
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * @param {string[]} projects folders of the repository, such as apps/server
 * @returns {string[]} folders below node_modules, links to our own packages included
 */
export function packagesOf(projects) {
  /** @type {Record<string, InstalledPackage>} */
  const installed = JSON.parse(readFileSync(inRepository('node_modules', '.package-lock.json'), 'utf8')).packages
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...projects]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = installed[path]
    if (seen.has(path) || !found) continue
    seen.add(path)
    if (found.link && found.resolved) waiting.push(found.resolved)
    const wanted = { ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies }
    for (const name of Object.keys(wanted)) {
      const at = whereFound(path, name, installed)
      if (at) waiting.push(at)
    }
  }
  return [...seen].filter((path) => path.includes('node_modules/'))
}

/**
 * As Node looks for it: in the folder's own node_modules, then in those above.
 * @param {string} from
 * @param {string} name
 * @param {Record<string, InstalledPackage>} installed
 */
function whereFound(from, name, installed) {
  const parts = from.split('/')
  for (let count = parts.length; count >= 0; count -= 1) {
    const candidate = [...parts.slice(0, count), 'node_modules', name].join('/')
    if (installed[candidate]) return candidate
  }
  return undefined
}
