/** Secrets of authenticator apps as they are kept: sealed, and bound to the account. */
import type { Platform } from '../../../platform/platform.js'
import { createSecretBox } from '../../../platform/secret-box.js'

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'authenticator app')
const belongsTo = (accountId: number) => `account ${accountId}`

export const sealTotpSecret = (platform: Pick<Platform, 'appSecret'>, accountId: number, secret: string): string =>
  boxOf(platform).seal(secret, belongsTo(accountId))

/** Null under another APP_SECRET than it was sealed with: no code is right then. */
export const openTotpSecret = (platform: Pick<Platform, 'appSecret'>, accountId: number, sealed: string): string | null =>
  boxOf(platform).open(sealed, belongsTo(accountId))
