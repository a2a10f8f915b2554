import type { IntegrationScope, Role } from '@hop/contract/roles'
import type { PasswordDueReason } from '@hop/contract/features/sign-in'

interface CallingAccount {
  accountId: number
  name: string
  username: string
  role: Role
  customerId: number | null
  regionId: number | null
}

/** A signed-in person: found by the session that the token names, loaded from the database. */
export interface SignedInCaller extends CallingAccount {
  kind: 'signed in'
  sessionId: string
  passwordDue: PasswordDueReason | null
  /** Made with placeholders by a sign-in elsewhere. */
  isProfileDue: boolean
  /** A second step is a duty, and overdue. */
  isTwoStepDue: boolean
}

/** A program that acts for the account its integration token belongs to, within what the token is good for. */
export interface IntegrationCaller extends CallingAccount {
  kind: 'integration'
  scopes: readonly IntegrationScope[]
  /** The part of the token that the audit log shows. */
  lastFour: string
}

export type Caller = SignedInCaller | IntegrationCaller
