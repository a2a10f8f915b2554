import type { Language } from '@hop/texts/languages'
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

/** In force until staff save a policy of their own; its words then come in the reader's language. */
const defaultWords = {
  vi: {
    passwordDescription: 'Mật khẩu dài 8–16 ký tự, có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
    passwordValidationFailedMessage: 'Mật khẩu cần có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
  },
  en: {
    passwordDescription: 'A password has 8–16 characters with lower case, upper case, a digit and a special character.',
    passwordValidationFailedMessage: 'A password needs lower case, upper case, a digit and a special character.',
  },
} satisfies Record<Language, object>

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
  return { ...defaultPolicy, ...defaultWords[language], ...(saved as Partial<PasswordPolicy> | undefined) }
}
