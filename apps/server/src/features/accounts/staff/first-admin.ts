/** The account that a fresh portal is entered with. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { advisoryLocks } from '../../../platform/database/advisory-locks.js'
import type { Database } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { insertAccount } from '../account-writes.queries.js'

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

const hasSuperAdmin = async (db: Database) =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'SupperAdmin').limit(1).executeTakeFirst()) !== undefined

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
    // Two servers may start at once on an empty database.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction)
    const existing = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'SupperAdmin')
      .limit(1)
      .executeTakeFirst()
    if (existing) return false
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
