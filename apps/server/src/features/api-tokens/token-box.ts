import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

export const tokenBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'integration token')

export const placeOf = (accountId: number) => `account ${accountId}`
