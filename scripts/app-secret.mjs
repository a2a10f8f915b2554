// @ts-check
// The secret that signs the portal's tokens. The portal makes it where it may write into DATA_DIR; started by root it may not.
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeNew } from './owned-tree.mjs'

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
  writeNew(draft, randomBytes(48).toString('base64url'), users.portal)
  renameSync(draft, file)
}
