// @ts-check
// What `npm run backup`, `npm run restore` and `npm run admin` have in common: one of the portal's programs, run to its end on the data of this installation.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { isGeneralVariable, onlyVariables } from '../../../packages/server-kit/src/general-environment.mjs'
import { buildServersIfNeeded } from '../build/build.mjs'
import { installIfNeeded } from '../build/packages.mjs'
import { findPostgres, hasPostgres, removePostgres, startPostgres } from '../postgres/start-postgres.mjs'
import { loadEnvFile } from '../processes/environment.mjs'
import { BadSetup, badSetupCode } from '../processes/exit.mjs'
import { inRepository, isPackaged, repositoryRoot } from '../repository.mjs'
import { lockDataDir } from './data-dir-lock.mjs'

/**
 * @param {object} command
 * @param {string} command.program below apps/server/dist
 * @param {(place: { dataDir: string, log: (message: string) => void }) => Promise<ReachedDatabase>} command.reach
 * @param {boolean} [command.needsDatabase]
 */
export async function runDataCommand({ program, reach, needsDatabase = true }) {
  const log = console.log
  // Ctrl-C reaches the program as well, and that one ends in good order; what was started here is ended after it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child?.kill(signal))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  try {
    loadEnvFile(inRepository('.env'), process.env)
    if (!isPackaged()) {
      await installIfNeeded({ log })
      await buildServersIfNeeded({ log })
    }
    const folder = process.env['DATA_DIR'] || 'data'
    const dataDir = isAbsolute(folder) ? folder : inRepository(folder)
    const database = needsDatabase ? await reach({ dataDir, log }) : undefined
    try {
      process.exitCode = await new Promise((resolve, reject) => {
        child = spawn(process.execPath, [inRepository('apps/server/dist', program), ...process.argv.slice(2)], {
          cwd: repositoryRoot,
          env: environment(dataDir, database?.url),
          stdio: 'inherit',
        })
        child.once('error', reject)
        child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
      })
    } finally {
      await database?.end(process.exitCode === 0)
    }
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof BadSetup ? badSetupCode : 1
  }
}

/**
 * What these programs read, and nothing else.
 * @param {string} dataDir
 * @param {string | undefined} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
function environment(dataDir, databaseUrl) {
  const isRead = (/** @type {string} */ name) =>
    isGeneralVariable(name) ||
    name === 'APP_SECRET' ||
    name === 'S3_URL' ||
    name === 'BACKUP_PASSPHRASE' ||
    name === 'TERM' ||
    name.startsWith('PG')
  return {
    ...onlyVariables(process.env, isRead),
    // Where the person is: npm, and we, run programs in the repository.
    INIT_CWD: process.env['INIT_CWD'] ?? process.cwd(),
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
}

/** @typedef {{ dataDir: string, log: (message: string) => void }} Place */
/** @typedef {{ url: string, end(isDone: boolean): Promise<void> }} ReachedDatabase */

/**
 * That of a running Hop; otherwise PostgreSQL is started for as long as the command takes.
 * @param {Place} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function reachDatabase({ dataDir, log }) {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, end: async () => {} }
  // Asked first: a Hop that runs on this folder holds its lock.
  const running = await findPostgres(dataDir)
  if (running) return { url: running.url, end: async () => {} }
  // Made here it would be an empty one, and the next start would be an empty portal.
  if (!hasPostgres(dataDir))
    throw new BadSetup(
      `There is no database of Hop in ${dataDir}: nothing was done. DATA_DIR names the folder of the installation.`,
    )
  return withDataDir(dataDir, async () => {
    const postgres = await startPostgres({ dataDir, log })
    return { url: postgres.url, end: () => postgres.stop() }
  })
}

/**
 * A database to restore into, made when there is none. Refused while Hop runs on this DATA_DIR.
 * @param {Place} place
 * @returns {Promise<ReachedDatabase>}
 */
export async function provideTarget({ dataDir, log }) {
  return withDataDir(dataDir, async () => {
    const given = process.env['DATABASE_URL']
    if (given) return { url: given, end: async () => {} }
    const isNew = !existsSync(join(dataDir, 'postgres', 'cluster'))
    const postgres = await startPostgres({ dataDir, log, isRestore: true })
    return {
      url: postgres.url,
      async end(isDone) {
        await postgres.stop()
        // An empty one that was made for nothing would be taken for a fresh portal at the next start.
        if (isNew && !isDone) await removePostgres(dataDir)
      },
    }
  })
}

/**
 * Holds the folder as long as the database is used.
 * @param {string} dataDir
 * @param {() => Promise<ReachedDatabase>} reach
 * @returns {Promise<ReachedDatabase>}
 */
async function withDataDir(dataDir, reach) {
  const lock = lockDataDir(dataDir)
  try {
    const { url, end } = await reach()
    return {
      url,
      async end(isDone) {
        try {
          await end(isDone)
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
