/** A new password by the key of a mail: every session ends, locks are lifted, the owner is told. */
import type { Ways } from '@hop/contract/features/recovery'
import { recovery as en } from '@hop/texts/en/recovery'
import { recovery as vi } from '@hop/texts/vi/recovery'
import type { VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import {
  findAccountById,
  forgetGuesses,
  lookUpKey,
  markBrowser,
  type Sessions,
  mailAccountOwner,
  proveByLink,
  validatePassword,
  writePassword,
} from '../sign-in/public.js'
import { lookupOf } from './recovery-key.js'
import { deleteOpenKeys, findKey, findOwnerOf, lockKey, markKeyUsed } from './recovery.queries.js'
import { closeWays, findWays, wordsOf } from './ways.js'

const texts = { vi, en }

type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>

function requireOpen(key: Key, now: Date): void {
  if (key.used_at !== null) refuse('RecoveryKeyUsed')
  if (key.expires_at <= now) refuse('RecoveryKeyExpired')
}

async function findOwner({ db }: Platform, lookup: string) {
  const key = await findKey(db, lookup)
  const account = key && (await findAccountById(db, key.account_id))
  return account && !account.customer_is_deleted ? { key, account } : undefined
}

async function openKey(platform: Platform, secretKey: string, request: VisitorRequest) {
  const found = await lookUpKey(platform, request, () => findOwner(platform, lookupOf(platform, secretKey)))
  const { key, account } = found ?? refuse('invalidSecretKey')
  requireOpen(key, request.now)
  // A password that was set since the link was sent makes it worth nothing, like everything else of before.
  if (account.password_changed_at > key.created_at) refuse('RecoveryKeyUsed')
  await requireMailbox(platform, key, account)
  return account
}

/** It went to the mailbox that was the account's: whoever reads that of before has nothing to do with it any more. */
async function requireMailbox(
  { db }: Platform,
  { proves_email: provesEmail, created_at: sentAt }: { proves_email: string | null; created_at: Date },
  { email, email_proven_at: provenAt }: { email: string; email_proven_at: Date | null },
): Promise<void> {
  if (provesEmail === null) {
    if (provenAt === null || provenAt > sentAt) refuse('RecoveryKeyUsed')
    return
  }
  const isStillAsked = provenAt === null && email.toLowerCase() === provesEmail
  if (!isStillAsked || (await findOwnerOf(db, provesEmail))) refuse('invalidSecretKey')
}

/** For whoever can set the password by the key anyway. */
export const readWaysByKey = async (platform: Platform, secretKey: string, request: VisitorRequest): Promise<Ways> =>
  findWays(platform, platform.db, await openKey(platform, secretKey, request), request.now)

export async function resetPassword(
  platform: Platform,
  sessions: Sessions,
  { secretKey, password, revokesAccess }: { secretKey: string; password: string; revokesAccess: boolean },
  request: VisitorRequest,
): Promise<{ message: string; deviceMark: string }> {
  const { db, passwords } = platform
  const { now, language } = request
  const lookup = lookupOf(platform, secretKey)
  const account = await openKey(platform, secretKey, request)
  if (await passwords.isRight(password, account.password_hash)) refuseField('passwordhasbeenusedbefore', 'password')
  await validatePassword(password, account, await readPasswordPolicy(db, language), 'password')
  const passwordHash = await passwords.hash(password)
  const ways = await db.transaction().execute(async (transaction) => {
    const key = (await lockKey(transaction, lookup)) ?? refuse('invalidSecretKey')
    requireOpen(key, now)
    await markKeyUsed(transaction, lookup, now)
    await deleteOpenKeys(transaction, account.id)
    const found = await findWays(platform, transaction, account, now)
    await writePassword(transaction, account.id, passwordHash, false, now)
    await sessions.end(transaction, { accountId: account.id }, 'password reset', now)
    await forgetGuesses(platform, transaction, account)
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    // The link went to that mailbox alone.
    const { proves_email: email } = key
    if (email !== null && !(await proveByLink(transaction, account, email, actor))) refuse('invalidSecretKey')
    await recordAudit(transaction, actor, { action: 'recover password', entity: 'account', entityId: account.id })
    if (revokesAccess) await closeWays(transaction, account.id, actor)
    const owner = { ...account, customerName: account.own_customer_name }
    const words = wordsOf(found, revokesAccess, account.language ?? language)
    await mailAccountOwner(platform, transaction, owner, { kind: 'recovered', access: words }, language)
    return found
  })
  // Whoever guesses at the account from many places cannot keep the browser out that its owner has just recovered it with.
  const deviceMark = markBrowser(platform, { id: account.id, password_changed_at: now }, now, null)
  return { message: `${texts[language].reset.done} ${wordsOf(ways, revokesAccess, language)}`.trim(), deviceMark }
}
