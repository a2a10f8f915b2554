// @ts-check
// Part of `npm run check`: package-lock.json holds the binaries of every machine that Hop runs on, not only of the one it was
// written on. npm writes into it only what the registry offers at that moment.
import { readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/** Each machine by how the names of binary packages end; for Linux those of glibc. */
const machines = /** @type {const} */ ([
  ['Linux x64', /[-/]linux-x64(-gnu)?$/],
  ['Linux arm64', /[-/]linux-arm64(-gnu)?$/],
  ['macOS x64', /[-/]darwin-x64$/],
  ['macOS arm64', /[-/]darwin-arm64$/],
])

/**
 * @param {Record<string, LockedPackage>} packages of a lock file
 * @returns {string[]} a sentence for each binary that is missing
 */
export function findMissingBinaries(packages) {
  const locked = new Set(Object.keys(packages).map(nameOf))
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const offered = Object.keys(optionalDependencies)
    const isBinary = offered.some((name) => machines.some(([, pattern]) => pattern.test(name)))
    if (!isBinary) return []
    // A binary's own companions are for its own machine only.
    const own = machines.filter(([, pattern]) => pattern.test(path))
    return (own.length > 0 ? own : machines).flatMap(([machine, pattern]) => {
      const binaries = offered.filter((name) => pattern.test(name))
      if (binaries.length === 0) return [`${nameOf(path)} ${version} has no binary for ${machine}`]
      return binaries
        .filter((name) => !locked.has(name))
        .map((name) => `${nameOf(path)} ${version}: ${name} (${machine}) is missing from package-lock.json`)
    })
  })
}

/** @param {string} path in the lock file, such as apps/web/node_modules/vite */
const nameOf = (path) => path.replace(/^.*node_modules\//, '')

if (process.argv[1] === import.meta.filename) {
  const missing = findMissingBinaries(JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')).packages)
  for (const sentence of missing) console.log(sentence)
  if (missing.length > 0) console.log('Pin the newest version that has them all, delete package-lock.json and run npm install.')
  process.exitCode = missing.length === 0 ? 0 : 1
}
