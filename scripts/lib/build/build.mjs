// @ts-check
// Builds what changed since the last build: the programs that run on Node by tsc, then in a few files each; the web app and the
// room's page by Vite.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand, run } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'
import { bundledMain, bundleProgram } from './bundle-program.mjs'
import { buildTypes } from './type-tools.mjs'

/** What both pages are built with: read by Vite as it is, and no part of a program. */
const pageBuild = 'packages/build'

const notSources = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** @typedef {{ log: (message: string) => void, signal?: AbortSignal }} BuildOptions */

/** @param {BuildOptions} options */
export async function buildIfNeeded(options) {
  // All read the packages' sources, so none waits for another; the two by Vite take turns, for want of memory on small machines.
  const pages = async () => {
    await buildWebIfNeeded(options)
    await buildRoomPageIfNeeded(options)
  }
  const results = await Promise.allSettled([buildServersIfNeeded(options), pages()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The programs that start.mjs runs. */
export function serverProjects() {
  return ['apps/server', 'apps/room'].filter((project) => existsSync(inRepository(project, 'tsconfig.build.json')))
}

/**
 * Without the tests: they run from their sources, and are held against the types by `npm run check`.
 * @param {string} project
 */
export const programOf = (project) => `${project}/tsconfig.build.json`

/** Where tsc puts those programs and the packages they use. */
export function serverOutputs() {
  return [...packages().filter((path) => path !== pageBuild), ...serverProjects()].map((project) => `${project}/dist`)
}

/** @param {BuildOptions} options */
export async function buildServersIfNeeded({ log, signal }) {
  copyMigrations(inRepository('apps/server'))
  const projects = serverProjects()
  const sources = projects.flatMap((project) =>
    ['src', 'tsconfig.build.json', 'package.json'].map((part) => `${project}/${part}`),
  )
  const build = stampedBuild('apps/server/dist/.built-from', [...sources, ...sharedSources()])
  const mains = projects.map(bundledMain)
  const isThere = (/** @type {string} */ path) => existsSync(inRepository(path))
  const areOutputsThere = serverOutputs().every(isThere)
  if (build.isCurrent() && areOutputsThere && mains.every(isThere)) return
  log('Building the server')
  // tsc trusts its own notes about outputs that someone has deleted since.
  const force = areOutputsThere ? [] : ['--force']
  const { command, env } = buildTypes(...force, ...projects.map(programOf))
  const { code } = await run(...command, { signal, env })
  if (code !== 0) throw new Error('The server does not build: see the messages of tsc above')
  for (const project of projects) await bundleProgram(project)
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

/**
 * The page that shows the reusable parts of the web, for the journeys on it.
 * @param {BuildOptions} options
 */
export async function buildKitIfNeeded({ log, signal }) {
  const build = stampedBuild('apps/web/kit/dist/.built-from', ['apps/web', ...sharedSources()])
  if (build.isCurrent() && existsSync(inRepository('apps/web/kit/dist/index.html'))) return
  log('Building the page of parts')
  const { code, output } = await run(...npmCommand('run', 'build:kit', '--workspace', 'apps/web'), { signal, capture: true })
  if (code !== 0) throw new Error(`The page of parts does not build:\n${output.trimEnd()}`)
  build.markDone()
}

/** @param {BuildOptions} options */
export async function buildRoomPageIfNeeded({ log, signal }) {
  if (!existsSync(inRepository('apps/room/page/vite.config.ts'))) return
  // The page reads the room's contract as sources.
  const sources = ['apps/room/page', 'apps/room/src/contract', ...sharedSources()]
  const build = stampedBuild('apps/room/page/dist/.built-from', sources)
  if (build.isCurrent() && existsSync(inRepository('apps/room/page/dist/index.html'))) return
  log("Building the room's page")
  const { code, output } = await run(...npmCommand('run', 'build', '--workspace', 'apps/room'), { signal, capture: true })
  if (code !== 0) throw new Error(`The room's page does not build:\n${output.trimEnd()}`)
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

/**
 * The SQL files stand beside the built server too, so that the build starts without its sources. tsc copies only what it compiles.
 * @param {string} server the folder of the server, with src and dist
 */
export function copyMigrations(server) {
  const sources = join(server, 'src/migrations')
  const copies = join(server, 'dist/migrations')
  if (!existsSync(sources)) return
  mkdirSync(copies, { recursive: true })
  cpSync(sources, copies, { recursive: true })
  const wanted = new Set(readdirSync(sources))
  // A file that was renamed since would be applied beside its new name.
  for (const name of readdirSync(copies)) if (!wanted.has(name)) rmSync(join(copies, name), { recursive: true })
}

/**
 * A hash of the names and contents of everything below these paths: equal stamps need no new build.
 * @param {string[]} paths in the repository
 */
function stampSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(path, hash)
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function addToHash(path, hash) {
  const absolute = inRepository(path)
  if (!existsSync(absolute)) return
  if (!statSync(absolute).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0')
    return
  }
  for (const name of readdirSync(absolute).toSorted()) {
    const isSource = !notSources.has(name) && !name.endsWith('.tsbuildinfo') && !name.startsWith('.')
    if (isSource) addToHash(join(path, name), hash)
  }
}

/**
 * Changes when a compiler wrote something new: names, sizes and times of the built files.
 * @param {string[]} folders in the repository
 */
export function stampOutputs(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const absolute = inRepository(folder)
    if (!existsSync(absolute)) continue
    for (const name of readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .toSorted()) {
      const { size, mtimeMs } = statSync(join(absolute, name))
      hash.update(`${folder}/${name}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
