import { settings as en } from '@hop/texts/en/settings'
import type { Language } from '@hop/texts/languages'
import { settings as vi } from '@hop/texts/vi/settings'
import type { Database } from '../../platform/database/database.js'
import { findSetting } from './settings.queries.js'

export interface PasswordPolicy {
  minPasswordLength: number
  maxPasswordLength: number
  passwordPattern: string
  passwordDescription: string
  passwordValidationFailedMessage: string
  passwordValidityPeriod: number
  wrongPasswordAttempt: number
  lockedOut: boolean
  lockedOutDuration: number
  mustChangeDefaultPassword: boolean
}

const texts = { vi, en }

/** In force until staff save a policy of their own; its words then come in the reader's language. */
const defaultPolicy = {
  minPasswordLength: 8,
  maxPasswordLength: 16,
  passwordPattern: '^(?=.*\\p{Ll})(?=.*\\p{Lu})(?=.*\\d)(?=.*[^\\p{L}\\d\\s]).+$',
  passwordValidityPeriod: 365,
  wrongPasswordAttempt: 5,
  lockedOut: true,
  lockedOutDuration: 30,
  mustChangeDefaultPassword: true,
}

export async function readPasswordPolicy(db: Database, language: Language = 'vi'): Promise<PasswordPolicy> {
  const saved = await findSetting(db, 'PasswordPolicy')
  const { description, failedMessage } = texts[language].passwordPolicy
  const defaultTexts = { passwordDescription: description, passwordValidationFailedMessage: failedMessage }
  return { ...defaultPolicy, ...defaultTexts, ...(saved as Partial<PasswordPolicy> | undefined) }
}
