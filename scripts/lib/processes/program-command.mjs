// @ts-check
// How the portal and the room are started: which files, which variables, which user.
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { bundledMain, compiledMain } from '../build/bundle-program.mjs'
import { provideReadablePrograms } from '../build/readable-programs.mjs'
import { changeOne, writeInto } from '../data-dir/owned-tree.mjs'
import { mayEnter, mayRead } from '../data-dir/users.mjs'
import { inRepository } from '../repository.mjs'
import { environmentOf } from './environment.mjs'

/** @import { User, Users } from '../data-dir/users.mjs' */
/** @import { ProgramName } from './environment.mjs' */
/** @import { Log } from './log.mjs' */
/** @import { Command } from './keep-program-running.mjs' */

const projects = { portal: 'apps/server', room: 'apps/room' }
const tlsFolder = 'room-tls'
const tlsFiles = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

/**
 * @param {ProgramName} program
 * @param {object} options
 * @param {string} options.dataDir
 * @param {Users | undefined} options.users
 * @param {NodeJS.ProcessEnv} options.env of which it gets what it may see
 * @param {string[]} [options.args]
 * @param {boolean} [options.isUnderWork] as compiled last: what tsc watches is not bundled anew
 * @param {Log} options.log
 * @returns {Command}
 */
export function programCommand(program, { dataDir, users, env, args = [], isUnderWork = false, log }) {
  const own = environmentOf(program, { ...env, DATA_DIR: dataDir })
  const runAs = users?.[program]
  const { node, root } = provideReadablePrograms({ users, log })
  const main = (isUnderWork ? compiledMain : bundledMain)(projects[program])
  const command = { program: node, args: [join(root, main), ...args], env: own, runAs }
  if (!runAs) return command
  // Below a folder that is closed to this user, such as /root, it can still use the folder that it was started in.
  const isClosed = process.platform === 'linux' && !mayEnter(dataDir, runAs)
  const seenAs = isClosed ? '/proc/self/cwd' : dataDir
  // Home is root's.
  delete own['HOME']
  Object.assign(own, provideTlsFiles({ dataDir, seenAs }, own, runAs), { DATA_DIR: seenAs })
  return isClosed ? { ...command, cwd: dataDir } : command
}

/**
 * Certificates and keys are often readable by root alone. The room, which is not root, gets copies, fresh at each of its starts.
 * @param {object} place
 * @param {string} place.dataDir
 * @param {string} place.seenAs how the user reaches DATA_DIR
 * @param {NodeJS.ProcessEnv} env
 * @param {User} user
 * @returns {NodeJS.ProcessEnv} what to set instead
 */
export function provideTlsFiles({ dataDir, seenAs }, env, user) {
  /** @type {NodeJS.ProcessEnv} */
  const copies = {}
  for (const [variable, name] of Object.entries(tlsFiles)) {
    const given = env[variable]?.trim()
    if (!given) continue
    const file = isAbsolute(given) ? given : inRepository(given)
    // One that is not there is left to the room, which names it.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile() || mayRead(file, user)) continue
    copyFor(user, file, join(dataDir, tlsFolder), name)
    copies[variable] = join(seenAs, tlsFolder, name)
  }
  return copies
}

/**
 * @param {User} user
 * @param {string} file
 * @param {string} folder root's, so that nobody can put a link in its place
 * @param {string} name
 */
function copyFor(user, file, folder, name) {
  mkdirSync(folder, { recursive: true })
  changeOne(folder, { owner: { uid: 0, gid: user.gid }, mode: 0o710 })
  const draft = `${name}.new`
  writeInto(folder, draft, readFileSync(file), user)
  renameSync(join(folder, draft), join(folder, name))
}
