import type { ParsedInput } from '@hop/contract/call'
import type { backup } from '@hop/contract/features/backup'
import type { SavedSettings } from '../settings/public.js'

export type TypedPolicy = ParsedInput<typeof backup.savePolicy>['body']
export type TypedTarget = ParsedInput<typeof backup.test>['body']
/** The policy as stored: secrets are sealed, and empty where there is none. */
export type StoredPolicy = SavedSettings['BackupPolicy']
