// @ts-check
// Builds what changed since the last build: the programs that run on Node by tsc, the web by Vite.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRepository } from './repository.mjs'
import { npmCommand, run, toolCommand } from './run-command.mjs'
import { stampSources } from './source-stamp.mjs'

/** @typedef {{ log: (message: string) => void, signal?: AbortSignal }} BuildOptions */

/** @param {BuildOptions} options */
export async function buildIfNeeded(options) {
  // Both read the packages' sources, so neither waits for the other.
  const results = await Promise.allSettled([buildServersIfNeeded(options), buildWebIfNeeded(options)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The programs that start.mjs runs. */
export function serverProjects() {
  return ['apps/server', 'apps/room'].filter((project) => existsSync(inRepository(project, 'tsconfig.json')))
}

/** Where tsc puts those programs and the packages they use. */
export function serverOutputs() {
  return [...packages(), ...serverProjects()].map((project) => `${project}/dist`)
}

/** @param {BuildOptions} options */
export async function buildServersIfNeeded({ log, signal }) {
  const projects = serverProjects()
  const build = stampedBuild('apps/server/dist/.built-from', [...projects, ...sharedSources()])
  const mains = projects.map((project) => `${project}/dist/main.js`)
  const areOutputsThere = [...serverOutputs(), ...mains].every((path) => existsSync(inRepository(path)))
  if (build.isCurrent() && areOutputsThere) return
  log('Building the server')
  // tsc trusts its own notes about outputs that someone has deleted since.
  const force = areOutputsThere ? [] : ['--force']
  const { code } = await run(...toolCommand('typescript/bin/tsc', '-b', ...force, ...projects), { signal })
  if (code !== 0) throw new Error('The server does not build: see the messages of tsc above')
  build.markDone()
}

/** @param {BuildOptions} options */
export async function buildWebIfNeeded({ log, signal }) {
  const build = stampedBuild('apps/web/dist/.built-from', ['apps/web', ...sharedSources()])
  if (build.isCurrent() && existsSync(inRepository('apps/web/dist/index.html'))) return
  log('Building the web app')
  const { code, output } = await run(...npmCommand('run', 'build', '--workspace', 'apps/web'), { signal, capture: true })
  if (code !== 0) throw new Error(`The web app does not build:\n${output.trimEnd()}`)
  build.markDone()
}

/** @returns {string[]} */
function packages() {
  return readdirSync(inRepository('packages'))
    .filter((name) => existsSync(inRepository('packages', name, 'tsconfig.json')))
    .map((name) => join('packages', name))
}

function sharedSources() {
  return [...packages(), 'tsconfig.base.json', 'package-lock.json']
}

/**
 * @param {string} stampFile in the repository, inside the output, so that deleting the output deletes it
 * @param {string[]} sources
 */
function stampedBuild(stampFile, sources) {
  const file = inRepository(stampFile)
  // Taken before the build: what changes while it runs is built next time.
  const stamp = stampSources(sources)
  return {
    isCurrent: () => existsSync(file) && readFileSync(file, 'utf8') === stamp,
    markDone() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, stamp)
    },
  }
}
