/** What has been done by the clock, so that nothing is done twice: which time was begun, and for which success the alarm was raised. */
import type { Transaction } from '../../platform/database/database.js'
import { findSavedSetting, lockSettings, keepSetting, type SavedSettings } from '../settings/public.js'

const scheduleKey = 'BackupSchedule'
type Schedule = SavedSettings[typeof scheduleKey]

/** Nobody else writes it until the transaction ends. */
export async function lockSchedule(transaction: Transaction): Promise<Schedule> {
  await lockSettings(transaction)
  return (await findSavedSetting(transaction, scheduleKey))?.value ?? {}
}

export const writeSchedule = (transaction: Transaction, value: Schedule, now: Date): Promise<void> =>
  keepSetting(transaction, scheduleKey, value, now)
