/** For settings that another feature owns: they are read, compared and saved while nobody else saves one. */
import type { Transaction } from '../../platform/database/database.js'
import type { Saved, SavedSettings, SettingKey } from './saved-settings.js'
import { deleteSetting, lockSettingRows, writeSetting } from './settings.queries.js'

export const lockSettings = async (transaction: Transaction): Promise<void> => void (await lockSettingRows(transaction))

export const keepSetting = async <Key extends SettingKey>(
  transaction: Transaction,
  key: Key,
  value: SavedSettings[Key],
  now: Date,
): Promise<void> => void (await writeSetting(transaction, key, value, now))

/** What it held; undefined when it was not there, or somebody else has dropped it. */
export const dropSetting = <Key extends SettingKey>(transaction: Transaction, key: Key): Promise<Saved<Key> | undefined> =>
  deleteSetting(transaction, key)
