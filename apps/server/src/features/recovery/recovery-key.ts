/** The key of a link for a new password: 256 random bits, of which a keyed hash is kept; good once and for an hour. */
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

export const validMs = 60 * minutes

export const lookupOf = ({ appSecret }: Pick<Platform, 'appSecret'>, key: string) =>
  createSecretBox(appSecret, 'recovery').fingerprint(key)
