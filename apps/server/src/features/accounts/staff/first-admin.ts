/** The account that a fresh portal is entered with. */
import { randomInt } from 'node:crypto'
import type { Platform } from '../../../platform/platform.js'
import { insertAccount } from '../account-writes.queries.js'
import { hasSuperAdmin, lockFirstAdmin } from './first-admin.queries.js'

export interface FirstSignIn {
  username: string
  password: string
}

const alphabets = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%()'] as const
const everything = alphabets.join('')
const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ''

/** One of each kind, then any: 14 characters in a random order. */
function makePassword(): string {
  const characters = [...alphabets.map(pick), ...Array.from({ length: 10 }, () => pick(everything))]
  const hasRepeats = characters.some((character, index) => character === characters[index + 1])
  return hasRepeats ? makePassword() : characters.toSorted(() => randomInt(3) - 1).join('')
}

/** Creates a super administrator when there is none; answers what to sign in with, so that it can be shown once. */
export async function ensureFirstAdmin(
  { db, passwords, clock }: Platform,
  wanted: { username: string; password: string | undefined },
): Promise<FirstSignIn | null> {
  if (await hasSuperAdmin(db)) return null
  const password = wanted.password ?? makePassword()
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
