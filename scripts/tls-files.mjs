// @ts-check
// Certificates and keys are often readable by root alone. The room, which is not root, gets copies, fresh at each of its starts.
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { mayRead } from './may-read.mjs'
import { changeOne, writeInto } from './owned-tree.mjs'
import { inRepository } from './repository.mjs'

/** @import { User } from './users.mjs' */

const folderName = 'room-tls'
const files = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

/**
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
  for (const [variable, name] of Object.entries(files)) {
    const given = env[variable]?.trim()
    if (!given) continue
    const file = isAbsolute(given) ? given : inRepository(given)
    // One that is not there is left to the room, which names it.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile() || mayRead(file, user)) continue
    copyFor(user, file, join(dataDir, folderName), name)
    copies[variable] = join(seenAs, folderName, name)
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
