import type { refusalsOfPeople } from './refusals/people.js'

/** Why a new password is not good enough; the first rule it breaks is reported. In a file of its own: the first page needs no others. */
export const passwordRefusals = [
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordPatternFailed',
  'PasswordContainsUsername',
  'PasswordContainsEmail',
  'PasswordContainsDate',
  'PasswordRepeatsCharacters',
  'PasswordHasSequence',
  'PasswordHasWhitespace',
  'PasswordTooWeak',
] as const satisfies readonly (keyof typeof refusalsOfPeople)[]

/** Those, and that it was in use before, where one follows another. */
export const newPasswordRefusals = [...passwordRefusals, 'passwordhasbeenusedbefore'] as const

export type PasswordRefusal = (typeof passwordRefusals)[number]
