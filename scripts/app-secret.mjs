// @ts-check
// The secret that signs the portal's tokens. The portal makes it where it may write into DATA_DIR; started by root it may not.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @import { Users } from './users.mjs' */

/**
 * Called when there is a database: without one this file would look like the rest of a lost installation.
 * @param {string} dataDir
 * @param {Users | undefined} users
 * @param {NodeJS.ProcessEnv} env
 */
export function provideAppSecret(dataDir, users, env) {
  const file = join(dataDir, 'app-secret')
  if (!users || env['APP_SECRET'] || existsSync(file)) return
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  chownSync(draft, users.portal.uid, users.portal.gid)
  renameSync(draft, file)
}
