/** What a password must look like, how long it is good, and what locks a name. Read anew each time: a change is in force at once, everywhere. */
import type { PasswordPolicy as WordsOfPolicy } from '@hop/contract/features/settings'
import { settings as en } from '@hop/texts/en/settings'
import { fill, type Language } from '@hop/texts/languages'
import { settings as vi } from '@hop/texts/vi/settings'
import type { Database, Executor } from '../../platform/database/database.js'
import type { PasswordPolicy, Saved } from './saved-settings.js'
import { findSavedSetting } from './settings.queries.js'

export interface SavedPolicy {
  /** With the words as they were typed. */
  policy: PasswordPolicy
  savedAt: Date | null
}

const texts = { vi, en }
export const policyKey = 'PasswordPolicy'

const defaultPattern = '^(?=.*\\p{Ll})(?=.*\\p{Lu})(?=.*\\d)(?=.*[^\\p{L}\\d\\s]).+$'

/** In force until a SupperAdmin saves another. */
const defaultPolicy: PasswordPolicy = {
  minPasswordLength: 8,
  maxPasswordLength: 16,
  passwordPattern: defaultPattern,
  passwordDescription: '',
  passwordValidationFailedMessage: '',
  passwordValidityPeriod: 365,
  wrongPasswordAttempt: 5,
  lockedOut: true,
  lockedOutDuration: 30,
  mustChangeDefaultPassword: true,
}

/** Words that nobody typed are the portal's own, in the reader's language, and say what the policy asks for. */
export function withWords<Policy extends WordsOfPolicy>(policy: Policy, language: Language): Policy {
  const own = texts[language].passwordPolicy
  const { minPasswordLength: min, maxPasswordLength: max } = policy
  const isDefault = policy.passwordPattern === defaultPattern
  return {
    ...policy,
    passwordDescription: policy.passwordDescription || fill(isDefault ? own.description : own.lengths, [min, max]),
    passwordValidationFailedMessage: policy.passwordValidationFailedMessage || (isDefault ? own.failedMessage : own.otherFailed),
  }
}

/** The other way round: words that are the portal's own nobody has typed, as when a policy is sent back as it was read. */
export function withoutOwnWords<Policy extends WordsOfPolicy>(policy: Policy, language: Language): Policy {
  const own = withWords({ ...policy, passwordDescription: '', passwordValidationFailedMessage: '' }, language)
  const typed = (name: 'passwordDescription' | 'passwordValidationFailedMessage') =>
    policy[name] === own[name] ? '' : policy[name]
  return {
    ...policy,
    passwordDescription: typed('passwordDescription'),
    passwordValidationFailedMessage: typed('passwordValidationFailedMessage'),
  }
}

export const policyFrom = (saved: Saved<'PasswordPolicy'> = {}): PasswordPolicy => ({ ...defaultPolicy, ...saved })

export async function readSavedPolicy(db: Executor): Promise<SavedPolicy> {
  const saved = await findSavedSetting(db, policyKey)
  return { policy: policyFrom(saved?.value), savedAt: saved?.updated_at ?? null }
}

export const readPasswordPolicy = async (db: Database, language: Language = 'vi'): Promise<PasswordPolicy> =>
  withWords((await readSavedPolicy(db)).policy, language)
