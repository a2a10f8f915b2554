/** For which roles of the staff a second step is a duty, and since when. */
import { type DutyRole, dutyRoles } from '@hop/contract/features/two-step'
import type { Database, Transaction } from '../../platform/database/database.js'
import { findSetting, writeSetting } from './settings.queries.js'

/** Instants, by role. */
export type TwoStepDuty = Partial<Record<DutyRole, string>>

const key = 'TwoStepDuty'

export async function readTwoStepDuty(db: Database): Promise<TwoStepDuty> {
  const saved = (await findSetting(db, key)) ?? {}
  return Object.fromEntries(dutyRoles.flatMap((role) => (typeof saved[role] === 'string' ? [[role, saved[role]]] : [])))
}

/** A role that has the duty already keeps its day. */
export async function writeTwoStepDuty(transaction: Transaction, roles: readonly DutyRole[], now: Date): Promise<TwoStepDuty> {
  const before = await readTwoStepDuty(transaction)
  const duty: TwoStepDuty = Object.fromEntries(roles.map((role) => [role, before[role] ?? now.toISOString()]))
  await writeSetting(transaction, key, duty, now)
  return duty
}
