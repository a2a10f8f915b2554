// @ts-check
// Makes a new cluster with the database `hop` in it.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-command.mjs'

/** @import { PostgresHome } from './home.mjs' */
/** @import { Binaries } from './binaries.mjs' */

export const databaseUser = 'hop'
export const databaseName = 'hop'

/**
 * What PostgreSQL's programs get to see: no secrets of ours, English messages.
 * @returns {NodeJS.ProcessEnv}
 */
export function postgresEnvironment() {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
}

/**
 * The cluster appears under its final name only when it is complete: an interrupted first start leaves nothing half made.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {{ isDurable: boolean }} options
 */
export async function makeCluster(home, binaries, { isDurable }) {
  const draft = join(home.folder, 'cluster.new')
  const passwordCopy = join(home.folder, 'password.new')
  rmSync(draft, { recursive: true, force: true })
  // initdb takes a password from a file only, which its user must be able to read.
  writeFileSync(passwordCopy, providePassword(home), { mode: 0o600 })
  if (home.runAs) chownSync(passwordCopy, home.runAs.uid, home.runAs.gid)
  try {
    await runPostgresProgram(home, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      // The same order on every machine, whatever languages it has installed.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--set=timezone=UTC',
      '--set=log_timezone=UTC',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ])
    await runAlone(home, binaries, draft, `CREATE DATABASE ${databaseName}\n`)
    renameSync(draft, home.clusterFolder)
  } finally {
    rmSync(passwordCopy, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * The password of this DATA_DIR, made when there is none yet.
 * @param {PostgresHome} home
 */
export function providePassword(home) {
  if (!existsSync(home.passwordFile)) {
    writeFileSync(home.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(home.passwordFile, 'utf8').trim()
}

/**
 * For a DATA_DIR whose password file was lost (a restored backup without it).
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 */
export async function replacePassword(home, binaries) {
  await runAlone(home, binaries, home.clusterFolder, `ALTER ROLE ${databaseUser} PASSWORD '${providePassword(home)}'\n`)
}

/**
 * Single-user mode: needs no port, no password and no client.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {string} clusterFolder
 * @param {string} statement
 */
async function runAlone(home, binaries, clusterFolder, statement) {
  await runPostgresProgram(
    home,
    binaries.postgres,
    ['--single', '-D', clusterFolder, '-c', 'exit_on_error=on', 'postgres'],
    statement,
  )
}

/**
 * @param {PostgresHome} home
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
async function runPostgresProgram(home, program, args, input) {
  const { code, output } = await run(program, args, {
    cwd: home.folder,
    env: postgresEnvironment(),
    capture: true,
    runAs: home.runAs,
    ownSession: true,
    ...(input === undefined ? {} : { input }),
  })
  if (code !== 0) throw new Error(`PostgreSQL could not set up its files in ${home.folder} (code ${code}):\n${output.trimEnd()}`)
}
