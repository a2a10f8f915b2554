/** The port in force, as the settings keep it: the one that the next start uses. */
import { defaultPort } from '@hop/contract/web-ports'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { findSavedSetting, keepSetting } from '../settings/public.js'

const settingKey = 'PortPolicy'

/** Undefined: nobody has chosen one. */
export const findStoredPort = async (db: Executor): Promise<number | undefined> =>
  (await findSavedSetting(db, settingKey))?.value.port

export const portInForce = async (db: Executor): Promise<number> => (await findStoredPort(db)) ?? defaultPort

export const keepPort = (transaction: Transaction, port: number, now: Date) => keepSetting(transaction, settingKey, { port }, now)
