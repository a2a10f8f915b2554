/** The default account as the settings keep it. Its password is sealed for this account alone. */
import type { Executor } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { findSavedSetting, type SavedSettings } from '../settings/public.js'

export const settingKey = 'DefaultAccount'

export type StoredAccount = SavedSettings[typeof settingKey]

const nobody: StoredAccount = { accountId: 0, username: '', sealedPassword: '', status: 0 }

export async function readStored(db: Executor): Promise<{ account: StoredAccount; savedAt: Date } | null> {
  const saved = await findSavedSetting(db, settingKey)
  return saved ? { account: { ...nobody, ...saved.value }, savedAt: saved.updated_at } : null
}

export const passwordBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'default account')

export const placeOf = (accountId: number) => `account ${accountId}`
