/** For the operator of the machine: creates a SupperAdmin, or unlocks one or gives one a new password, if no other person can. */
import { recordAudit } from '../../../platform/audit/audit.js'
import { refusingDuplicates } from '../../../platform/database/refusing-duplicates.js'
import { matchesPattern } from '../../../platform/match-pattern.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal } from '../../../platform/refusal.js'
import { readPasswordPolicy } from '../../settings/public.js'
import { createSessions, forgetGuesses, writePassword } from '../../sign-in/public.js'
import { clearTwoStep } from '../../two-step/public.js'
import { insertAccount } from '../account-writes.queries.js'
import { generatedPassword } from '../import/generated-password.js'
import { accountIndexes } from '../unique-indexes.js'
import { findSuperAdmin, listSuperAdmins } from './first-admin.queries.js'

export type BreakGlassPlatform = Pick<Platform, 'db' | 'passwords' | 'clock' | 'ids' | 'log' | 'appSecret' | 'notifications'>

/** The message for the person at the terminal. */
export class CannotBreakGlass extends Error {}

const actorAt = (now: Date) => ({ accountId: null, name: 'npm run admin', address: 'shell', requestId: '', now })

async function makePassword({ db }: BreakGlassPlatform, owner: { username: string; email: string }): Promise<string> {
  const policy = await readPasswordPolicy(db)
  const made = await generatedPassword(policy, owner, (password) => matchesPattern(policy.passwordPattern, password))
  if (made === undefined) throw new CannotBreakGlass('The password policy allows no password that chance makes.')
  return made
}

async function requireSuperAdmin({ db }: BreakGlassPlatform, username: string) {
  const account = await findSuperAdmin(db, username.toLowerCase())
  if (account) return account
  const others = (await listSuperAdmins(db)).map((one) => one.username).join(', ')
  throw new CannotBreakGlass(`No SupperAdmin is called ${username}. There is: ${others || 'none'}.`)
}

/** The password has to be changed at the first sign-in; the address is proven as everybody's is. */
export async function makeSuperAdmin(
  platform: BreakGlassPlatform,
  { username, email, name }: { username: string; email: string; name: string },
): Promise<{ password: string }> {
  const { db, passwords, clock } = platform
  const now = clock.now()
  const password = await makePassword(platform, { username, email })
  const passwordHash = await passwords.hash(password)
  const made = db.transaction().execute(async (transaction) => {
    const place = { username, email, name, phone: '0900000000', address: '', role: 'SupperAdmin' } as const
    const { id } = await insertAccount(transaction, { ...place, passwordHash, isPasswordSetByStaff: true, createdBy: null, now })
    const details = { username, role: 'SupperAdmin' }
    await recordAudit(transaction, actorAt(now), { action: 'create', entity: 'account', entityId: id, details })
  })
  try {
    await refusingDuplicates(made, accountIndexes)
  } catch (error) {
    if (error instanceof Refusal) throw new CannotBreakGlass(`The ${error.fields?.[0]?.path ?? 'name'} is taken.`)
    throw error
  }
  return { password }
}

/** Ends every session and every lock, and removes the second step: an operator who needs this has lost it. */
export async function resetSuperAdmin(platform: BreakGlassPlatform, username: string): Promise<{ password: string }> {
  const { db, passwords, clock } = platform
  const account = await requireSuperAdmin(platform, username)
  const now = clock.now()
  const password = await makePassword(platform, account)
  const passwordHash = await passwords.hash(password)
  const sessions = createSessions(platform)
  await db.transaction().execute(async (transaction) => {
    await writePassword(transaction, account.id, passwordHash, true, now)
    await clearTwoStep(transaction, account.id)
    await sessions.end(transaction, { accountId: account.id }, 'password reset', now)
    await forgetGuesses(platform, transaction, account)
    await recordAudit(transaction, actorAt(now), { action: 'reset password', entity: 'account', entityId: account.id })
  })
  return { password }
}

export async function unlockSuperAdmin(platform: BreakGlassPlatform, username: string): Promise<void> {
  const account = await requireSuperAdmin(platform, username)
  await platform.db.transaction().execute(async (transaction) => {
    await forgetGuesses(platform, transaction, account)
    await recordAudit(transaction, actorAt(platform.clock.now()), { action: 'unlock', entity: 'account', entityId: account.id })
  })
}
