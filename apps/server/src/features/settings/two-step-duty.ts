/** For which roles of the staff a second step is a duty, and since when. */
import { type DutyRole, dutyRoles } from '@hop/contract/features/two-step'
import type { Database, Transaction } from '../../platform/database/database.js'
import type { SavedSettings } from './saved-settings.js'
import { findSavedSetting, writeSetting } from './settings.queries.js'

export type TwoStepDuty = SavedSettings['TwoStepDuty']

export const dutyKey = 'TwoStepDuty'

export const dutyFrom = (saved: TwoStepDuty = {}): TwoStepDuty =>
  Object.fromEntries(dutyRoles.flatMap((role) => (typeof saved[role] === 'string' ? [[role, saved[role]]] : [])))

export const readTwoStepDuty = async (db: Database): Promise<TwoStepDuty> =>
  dutyFrom((await findSavedSetting(db, dutyKey))?.value)

/** A role that has the duty already keeps its day. */
export async function writeTwoStepDuty(transaction: Transaction, roles: readonly DutyRole[], now: Date): Promise<TwoStepDuty> {
  const before = await readTwoStepDuty(transaction)
  const duty: TwoStepDuty = Object.fromEntries(roles.map((role) => [role, before[role] ?? now.toISOString()]))
  await writeSetting(transaction, dutyKey, duty, now)
  return duty
}
