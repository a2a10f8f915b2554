/** For settings that another feature owns: they are read, compared and saved while nobody else saves one. */
import type { Transaction } from '../../platform/database/database.js'
import type { SavedSettings, SettingKey } from './saved-settings.js'
import { lockSettings, writeSetting } from './settings.queries.js'

export const holdSettings = async (transaction: Transaction): Promise<void> => void (await lockSettings(transaction))

export const keepSetting = async <Key extends SettingKey>(
  transaction: Transaction,
  key: Key,
  value: SavedSettings[Key],
  now: Date,
): Promise<void> => void (await writeSetting(transaction, key, value, now))
