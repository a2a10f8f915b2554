/** The way from a record to what the audit log says of it. */
import { isOpenTo } from '@hop/contract/roles'
import { type Address } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useUser } from '../../session/session'

/** By the kind that the audit log writes down. Of a customer also what belongs to it. */
export type RecordToLookUp = { customer: number } | { entity: string; id: number }

export const historyOf = (of: RecordToLookUp): Address => screens.auditLog.to({}, of)

export function useMayReadHistory(): boolean {
  const user = useUser()
  return user !== undefined && isOpenTo(user.role, screens.auditLog)
}
