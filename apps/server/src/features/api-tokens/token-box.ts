import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

export const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'integration token')

export const placeOf = (accountId: number) => `account ${accountId}`
