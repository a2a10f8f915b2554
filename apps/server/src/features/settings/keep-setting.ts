/** For settings that another feature owns: they are read, compared and saved while nobody else saves one. */
import type { Transaction } from '../../platform/database/database.js'
import { lockSettings, writeSetting } from './settings.queries.js'

export const holdSettings = async (transaction: Transaction): Promise<void> => void (await lockSettings(transaction))

export const keepSetting = async (transaction: Transaction, key: string, value: object, now: Date): Promise<void> =>
  void (await writeSetting(transaction, key, value, now))
