// @ts-check
// How the portal and the room are started: which files, which variables, which user.
import { join } from 'node:path'
import { mayEnter } from './may-read.mjs'
import { environmentOf } from './program-environment.mjs'
import { provideReadablePrograms } from './readable-programs.mjs'
import { provideTlsFiles } from './tls-files.mjs'

/** @import { Log } from './log.mjs' */
/** @import { ProgramName } from './program-environment.mjs' */
/** @import { Command } from './sibling.mjs' */
/** @import { Users } from './users.mjs' */

const mains = { portal: 'apps/server/dist/main.js', room: 'apps/room/dist/main.js' }

/**
 * @param {ProgramName} program
 * @param {object} options
 * @param {string} options.dataDir
 * @param {Users | undefined} options.users
 * @param {NodeJS.ProcessEnv} options.env of which it gets what it may see
 * @param {string[]} [options.args]
 * @param {Log} options.log
 * @returns {Command}
 */
export function programCommand(program, { dataDir, users, env, args = [], log }) {
  const own = environmentOf(program, { ...env, DATA_DIR: dataDir })
  const runAs = users?.[program]
  const { node, root } = provideReadablePrograms({ users, log })
  const command = { program: node, args: [join(root, mains[program]), ...args], env: own, runAs }
  if (!runAs) return command
  // Below a folder that is closed to this user, such as /root, it can still use the folder that it was started in.
  const isClosed = process.platform === 'linux' && !mayEnter(dataDir, runAs)
  const seenAs = isClosed ? '/proc/self/cwd' : dataDir
  // Home is root's.
  delete own['HOME']
  Object.assign(own, provideTlsFiles({ dataDir, seenAs }, own, runAs), { DATA_DIR: seenAs })
  return isClosed ? { ...command, cwd: dataDir } : command
}
