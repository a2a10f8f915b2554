// @ts-check
// The secret between the portal and the room beside it: that of the environment, or one made at the first start and kept.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOwn } from './owned-tree.mjs'

/** @param {string} dataDir */
export function roomSecretFile(dataDir) {
  return join(dataDir, 'room-secret')
}

/**
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function provideRoomSecret(dataDir, env) {
  if (env['ROOM_SECRET']) return env['ROOM_SECRET']
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = roomSecretFile(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  return readOwn(file)
}
