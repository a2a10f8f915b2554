/** Decides whether a list of accounts from outside may come in. Pure but for the policy's pattern, which runs under a time limit. */
import type { RefusalCode, RefusalParam } from '@hop/contract/errors'
import { importedUserFields } from '@hop/contract/features/customer-users'
import { passwordProblems } from '@hop/contract/password-rules'
import { problemOf } from '@hop/contract/refusal-params'
import { z } from 'zod'
import { matchesPattern } from '../../../platform/match-pattern.js'
import { createRowValidator, type RowValidator } from '../../../platform/spreadsheet/validate-rows.js'
import type { PasswordPolicy } from '../../settings/public.js'
import { generatedPassword } from './generated-password.js'
import type { ImportColumn, UserRow } from './import-columns.js'

const schema = z.strictObject(importedUserFields)

export interface ImportedUser extends z.output<typeof schema> {
  /** Its owner does not know it yet. */
  isPasswordGenerated: boolean
}

const renamed = {
  name: { required: 'fileExcelFullName', tooShort: 'fileExcelFullName' },
  role: { notAllowed: 'unknownRole' },
} as const

export interface TakenNames {
  usernames: readonly string[]
  emails: readonly string[]
}

export const comparableName = (name: string) => name.trim().toLowerCase()

export interface UserValidator extends Pick<RowValidator<ImportColumn, ImportedUser>, 'problems'> {
  validate(row: UserRow): Promise<ImportedUser | undefined>
}

export function createUserValidator(taken: TakenNames, policy: PasswordPolicy): UserValidator {
  const rows = createRowValidator<ImportColumn, z.output<typeof schema>>({
    schema,
    renamed,
    secret: ['password'],
    uniques: [
      {
        field: 'username',
        comparable: comparableName,
        sameInRow: 'userDuplicated',
        taken: 'DuplicateUsername',
        existing: taken.usernames,
      },
      {
        field: 'email',
        comparable: comparableName,
        sameInRow: 'emailDuplicated',
        taken: 'DuplicateEmail',
        existing: taken.emails,
      },
    ],
  })
  return {
    problems: rows.problems,
    async validate(row) {
      const user = rows.validate(row)
      const { password = '', username = '', email = '' } = row.fields
      if (password !== '') {
        const problem = await passwordProblem(password, { username, email }, policy)
        if (problem) rows.note(row, 'password', problem.code, problem.params)
        return user && { ...user, isPasswordGenerated: false }
      }
      const generated = await generatedPassword(policy, { username, email }, (made) =>
        matchesPattern(policy.passwordPattern, made),
      )
      if (generated === undefined) rows.note(row, 'password', 'required')
      return user && generated !== undefined ? { ...user, password: generated, isPasswordGenerated: true } : undefined
    },
  }
}

async function passwordProblem(
  password: string,
  owner: { username: string; email: string },
  policy: PasswordPolicy,
): Promise<{ code: RefusalCode; params?: RefusalParam[] } | undefined> {
  const [problem] = passwordProblems(password, policy, owner)
  if (problem) return problem
  if (await matchesPattern(policy.passwordPattern, password)) return undefined
  return problemOf('PasswordPatternFailed', { words: policy.passwordValidationFailedMessage })
}
