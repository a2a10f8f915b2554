/** The account that a fresh portal is entered with. */
import type { Platform } from '../../../platform/platform.js'
import { randomPassword } from '../../../platform/random-password.js'
import { insertAccount } from '../account-writes.queries.js'
import { hasSuperAdmin, lockFirstAdmin } from './first-admin.queries.js'

export interface FirstSignIn {
  username: string
  password: string
}

const passwordLength = 14

/** Creates a super administrator when there is none; returns what to sign in with, so that it can be shown once. */
export async function ensureFirstAdmin(
  { db, passwords, clock }: Platform,
  wanted: { username: string; password: string | undefined },
): Promise<FirstSignIn | null> {
  if (await hasSuperAdmin(db)) return null
  const password = wanted.password ?? randomPassword(passwordLength)
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  const isCreated = await db.transaction().execute(async (transaction) => {
    await lockFirstAdmin(transaction)
    if (await hasSuperAdmin(transaction)) return false
    const isPasswordSetByStaff = wanted.password === undefined
    const place = { email: `${wanted.username}@localhost.localdomain`, phone: '0900000000', address: '' }
    await insertAccount(transaction, {
      ...place,
      username: wanted.username,
      name: 'Administrator',
      role: 'SupperAdmin',
      passwordHash,
      isPasswordSetByStaff,
      createdBy: null,
      now,
    })
    return true
  })
  return isCreated ? { username: wanted.username, password } : null
}
