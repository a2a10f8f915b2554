import type { Language } from '@hop/texts/languages'
import type { Platform } from '../../../platform/platform.js'
import { Refusal } from '../../../platform/refusal.js'
import { readPasswordPolicy } from '../../settings/public.js'
import { listTakenNames } from './account-imports.queries.js'
import type { UserRow } from './import-columns.js'
import { comparableName, createUserValidator, type ImportedUser } from './validate-users.js'

/** The accounts of a list as they would come in now: all of them, or a refusal that names every cell which is not right. */
export async function requireValidUsers(
  { db }: Pick<Platform, 'db'>,
  { customerId, language }: { customerId: number; language: Language },
  rows: readonly UserRow[],
  onRow: (index: number) => Promise<void>,
): Promise<ImportedUser[]> {
  const names = (field: 'username' | 'email') => rows.map(({ fields }) => comparableName(fields[field] ?? ''))
  const policy = await readPasswordPolicy(db, language)
  const named = { usernames: names('username'), emails: names('email') }
  const { problems, validate } = createUserValidator(await listTakenNames(db, customerId, named), policy)
  const users: ImportedUser[] = []
  for (const [index, row] of rows.entries()) {
    await onRow(index)
    const user = await validate(row)
    if (user) users.push(user)
  }
  if (problems.length > 0) throw new Refusal('ImportHasErrors', { params: { count: problems.length }, fields: problems })
  return users
}
