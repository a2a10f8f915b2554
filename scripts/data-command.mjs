// @ts-check
// What `npm run backup` and `npm run restore` have in common: one of the portal's programs, run to its end on the data of this installation.
import { spawn } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { isGeneralVariable, onlyVariables } from '../packages/server-kit/src/general-environment.mjs'
import { BadSetup, badSetupCode } from './bad-setup.mjs'
import { buildServersIfNeeded } from './build.mjs'
import { loadEnvFile } from './env-file.mjs'
import { installIfNeeded } from './install.mjs'
import { isPackaged } from './packaged.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

/** @import { ReachedDatabase } from './reach-database.mjs' */

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
        child = spawn(process.execPath, [inRepository('apps/server/dist/backup', program), ...process.argv.slice(2)], {
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
    isGeneralVariable(name) || name === 'APP_SECRET' || name === 'S3_URL' || name === 'TERM' || name.startsWith('PG')
  return {
    ...onlyVariables(process.env, isRead),
    // Where the person is: npm, and we, run programs in the repository.
    INIT_CWD: process.env['INIT_CWD'] ?? process.cwd(),
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
}
