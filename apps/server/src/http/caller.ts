import type { Role } from '@hop/contract/roles'
import type { PasswordDueReason } from '@hop/contract/features/sign-in'

/** Who is calling: known from the token, loaded from the database. */
export interface Caller {
  accountId: number
  name: string
  username: string
  role: Role
  customerId: number | null
  regionId: number | null
  sessionId: string
  passwordDue: PasswordDueReason | null
}
