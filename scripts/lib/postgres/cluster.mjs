// @ts-check
// Makes a new cluster with the database `hop` in it.
import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { changeOne, giveTree, removeTree } from '../data-dir/owned-tree.mjs'
import { findAccount } from '../data-dir/users.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { run } from '../processes/run-command.mjs'
import { clusterPlace, postgresEnvironment } from './home.mjs'
import { endPostmaster, isPostmasterOf, readPostmasterFile } from './postmaster.mjs'
import { adminRole, keepPasswords, setUpRoles } from './roles.mjs'

/** @import { Binaries } from './binaries.mjs' */
/** @import { PostgresHome } from './home.mjs' */

/**
 * The cluster appears under its final name only when it is complete: an interrupted first start leaves nothing half made.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {{ isDurable: boolean }} options
 */
export async function makeCluster(home, binaries, { isDurable }) {
  const draft = join(home.folder, 'cluster.new')
  await removeDraft(draft)
  mkdirSync(draft, { mode: 0o700 })
  try {
    // initdb wants an account for the number it runs as, which ours need not have.
    const maker = home.runAs && namedUser(home.runAs.gid)
    if (maker) changeOne(draft, { owner: maker, mode: 0o700 })
    const place = clusterPlace(home, draft)
    const { code, output } = await run(
      binaries.initdb,
      [
        `--pgdata=${place.name}`,
        `--username=${adminRole}`,
        // Passwords are set with the roles, before the cluster has its name.
        '--auth-host=scram-sha-256',
        '--auth-local=reject',
        // The same order on every machine, whatever languages it has installed.
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--set=timezone=UTC',
        '--set=log_timezone=UTC',
        '--no-instructions',
        // Of 4,096 rounds for each connection the tests would spend a minute: they open thousands.
        ...(isDurable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { cwd: place.cwd, env: postgresEnvironment(), capture: true, runAs: maker, ownSession: true },
    )
    if (code !== 0)
      throw new Error(`PostgreSQL could not set up its files in ${home.folder} (code ${code}):\n${output.trimEnd()}`)
    giveCluster(draft, home.runAs)
    const passwords = await setUpRoles(home, binaries, draft)
    renameSync(draft, home.clusterFolder)
    // Last: a password without a cluster would look like a database that was lost.
    keepPasswords(home, passwords)
  } finally {
    await removeDraft(draft)
  }
}

/**
 * Puts a copied cluster on disk.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {string} clusterFolder
 */
export async function syncCluster(home, binaries, clusterFolder) {
  const maker = home.runAs && namedUser(home.runAs.gid)
  giveCluster(clusterFolder, maker)
  const place = clusterPlace(home, clusterFolder)
  const { code, output } = await run(binaries.initdb, ['--sync-only', `--pgdata=${place.name}`], {
    cwd: place.cwd,
    env: postgresEnvironment(),
    capture: true,
    runAs: maker,
  })
  if (code !== 0) throw new Error(`it could not be written to disk (code ${code}):\n${output.trimEnd()}`)
}

/**
 * PostgreSQL must own its files. The top is changed last: when that is right, all below it is.
 * @param {string} clusterFolder
 * @param {PostgresHome['runAs']} user
 */
export function giveCluster(clusterFolder, user) {
  if (!user || lstatSync(clusterFolder).uid === user.uid) return
  giveTree(clusterFolder, user, { isClosed: false })
}

/** @param {string} draft */
async function removeDraft(draft) {
  if (!existsSync(draft)) return
  const left = readPostmasterFile(draft)
  if (left && isPostmasterOf(left.pid, draft)) await endPostmaster(left.pid)
  removeTree(draft)
}

/** @param {number} gid */
function namedUser(gid) {
  const nobody = findAccount('nobody')
  if (!nobody || nobody.uid === 0) throw new BadSetup('PostgreSQL is made as user "nobody", which this machine does not have.')
  return { uid: nobody.uid, gid }
}
