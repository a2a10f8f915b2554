/** All that is kept in the table of settings, by its key: nothing else can be read or written there. */
import type { ParsedInput } from '@hop/contract/call'
import type { backup } from '@hop/contract/features/backup'
import type { PasswordPolicy as WordsOfPolicy } from '@hop/contract/features/settings'
import type { DutyRole } from '@hop/contract/features/two-step'
import type { RestoredCopy } from '../../platform/restored-copy.queries.js'

export interface PasswordPolicy extends WordsOfPolicy {
  passwordValidityPeriod: number
  wrongPasswordAttempt: number
  lockedOut: boolean
  lockedOutDuration: number
  mustChangeDefaultPassword: boolean
}

/** What an edit may leave out is stored all the same. */
type Whole<Edit> = { [Name in keyof Edit]-?: Exclude<Edit[Name], undefined> }

export interface SavedSettings {
  PasswordPolicy: PasswordPolicy
  /** Since when, by role. */
  TwoStepDuty: Partial<Record<DutyRole, string>>
  LogPolicy: { numberDaysKeepLog: number }
  OutboxPolicy: { numberDaysKeepMessages: number }
  DefaultAccount: { accountId: number; username: string; sealedPassword: string; status: 0 | 1 }
  /** Secrets are sealed, and empty where there is none. */
  BackupPolicy: Whole<Omit<ParsedInput<typeof backup.savePolicy>['body'], 'updatedAt'>>
  /** The time that was begun last, and the success for whose age the alarm was raised. */
  BackupSchedule: { lastSlot?: string; overdueSince?: string }
  PortPolicy: { port: number }
  /** There as long as a restored database is a quiet copy; `npm run restore` writes it. */
  RestoredCopy: RestoredCopy
}

export type SettingKey = keyof SavedSettings

/** As it is read: what an earlier version of the portal saved may lack what came later. */
export type Saved<Key extends SettingKey> = Partial<SavedSettings[Key]>
