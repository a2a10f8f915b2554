// @ts-check
// Everything that can be said about the code without running it.
import { readFileSync } from 'node:fs'
import { run, toolCommand } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'
import { findLongFiles } from './long-files.mjs'
import { buildTypes, lintWithTypes } from '../build/type-tools.mjs'

/** @typedef {{ name: string, isPassed: boolean, seconds: number }} CheckResult */

/** @typedef {{ code: number, output: string }} Outcome */

/** @type {Record<'types' | 'lint' | 'format' | 'unused', { command: [string, string[]], env?: NodeJS.ProcessEnv }>} */
const tools = {
  types: buildTypes(),
  // Holds the import rules as well (.oxlintrc.json).
  lint: lintWithTypes(),
  format: { command: toolCommand('oxfmt/bin/oxfmt', '--check') },
  unused: { command: toolCommand('knip/bin/knip.js') },
}

// Side by side on two cores. Lists come before types, which say of a list that is out of date everything but that; lint comes after
// types because it reads the declarations that tsc writes.
const lanes = /** @type {const} */ ([
  ['lists', 'types', 'lint'],
  ['machines', 'lengths', 'format', 'unused'],
])

/** @typedef {{ log: (message: string) => void, signal?: AbortSignal, inIdleTime?: boolean }} CheckOptions */

/** @param {CheckOptions} options */
export const runChecks = async (options) => (await Promise.all(startChecks(options))).flat()

/**
 * @param {CheckOptions} options
 * @returns {Promise<CheckResult[]>[]} one for each lane, which has a processor to itself until then
 */
export const startChecks = (options) =>
  lanes.map(async (lane) => {
    /** @type {CheckResult[]} */
    const done = []
    for (const name of lane) done.push(await runCheck(name, options))
    return done
  })

/**
 * @param {keyof typeof tools | keyof typeof ownChecks} name
 * @param {CheckOptions} options
 * @returns {Promise<CheckResult>}
 */
async function runCheck(name, { log, signal, inIdleTime = false }) {
  const startedAt = performance.now()
  const { code, output } =
    name in ownChecks
      ? await ownChecks[/** @type {keyof typeof ownChecks} */ (name)]()
      : await runTool(tools[/** @type {keyof typeof tools} */ (name)], { signal, inIdleTime })
  const seconds = (performance.now() - startedAt) / 1000
  log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`)
  if (code !== 0) log(output.trimEnd())
  return { name, isPassed: code === 0, seconds }
}

/**
 * @param {typeof tools[keyof typeof tools]} tool
 * @param {{ signal: AbortSignal | undefined, inIdleTime: boolean }} options
 */
const runTool = ({ command, env }, options) => run(...command, { ...options, capture: true, ...(env && { env }) })

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/** Each machine by how the names of binary packages end; for Linux those of glibc. */
const machines = /** @type {const} */ ([
  ['Linux x64', /[-/]linux-x64(-gnu)?$/],
  ['Linux arm64', /[-/]linux-arm64(-gnu)?$/],
  ['macOS x64', /[-/]darwin-x64$/],
  ['macOS arm64', /[-/]darwin-arm64$/],
])

/**
 * package-lock.json must hold the binaries of every machine that Hop runs on, not only of the one it was written on: npm
 * writes into it only what the registry offers at that moment.
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

/** @returns {Outcome} */
function checkMachines() {
  const missing = findMissingBinaries(JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')).packages)
  if (missing.length === 0) return { code: 0, output: '' }
  const advice = 'Pin the newest version that has them all, delete package-lock.json and run npm install.'
  return { code: 1, output: [...missing, advice].join('\n') }
}

/** @returns {Outcome} */
function checkLengths() {
  const long = findLongFiles(inRepository())
  return { code: long.length === 0 ? 0 : 1, output: long.join('\n') }
}

/** @returns {Promise<Outcome>} */
async function checkLists() {
  // Not before: it needs packages, which this command may have to install first.
  const { findStaleLists } = await import('../lists/all-lists.mjs')
  try {
    const stale = await findStaleLists(inRepository())
    const output = stale.map((file) => `${file} is out of date: npm run lists`).join('\n')
    return { code: stale.length === 0 ? 0 : 1, output }
  } catch (error) {
    return { code: 1, output: `npm run lists cannot write them: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const ownChecks = { lists: checkLists, machines: checkMachines, lengths: checkLengths }
