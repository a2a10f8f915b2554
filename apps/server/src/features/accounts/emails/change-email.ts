/** Another address for an account: it counts once the link that is sent to it was opened, and until then the one of now does. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseField } from '../../../platform/refusal.js'
import { findAccountById, type MailedOwner, signedInUser, mailAccountOwner, verifyPassword } from '../../sign-in/public.js'
import { makeLink } from './account-links.js'
import { deleteLinks, isEmailOfColleague, lockAccountOfLink, replaceEmail, writePendingEmail } from './account-links.queries.js'

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccountOfLink>>>

const ownerOf = (account: LockedAccount): MailedOwner => ({ ...account, customerName: account.own_customer_name })

export async function changeMyEmail(
  platform: Platform,
  typed: { email: string; password: string },
  request: CallerRequest,
): Promise<SignedInUser> {
  const { caller, actor } = request
  const account = (await findAccountById(platform.db, caller.accountId)) ?? refuse('TokenInvalid')
  const attempt = { account, password: typed.password, from: { kind: 'session' } } as const
  await verifyPassword(platform, attempt, request, () => refuseField('CurrentPasswordWrong', 'password'))
  await platform.db.transaction().execute(async (transaction) => {
    const locked = (await lockAccountOfLink(transaction, account.id)) ?? refuse('TokenInvalid')
    await askForEmail(platform, transaction, locked, typed.email, request)
    await recordAudit(transaction, actor, { action: 'ask for e-mail', entity: 'account', entityId: account.id })
  })
  return present(platform, request)
}

/**
 * Asked for by the owner, who has typed the password: the new address waits until it is proven, whether the present one is proven
 * or not.
 */
async function askForEmail(
  platform: Platform,
  transaction: Transaction,
  account: LockedAccount,
  email: string,
  request: CallerRequest,
): Promise<void> {
  const { now, language } = request
  if (email === account.email.toLowerCase()) {
    await writePendingEmail(transaction, account.id, null, now)
    if (account.email_proven_at === null) await sendProof(platform, transaction, account, email, request)
    else await deleteLinks(transaction, account.id, 'prove email')
    return
  }
  if (await isEmailOfColleague(transaction, account, email)) refuseField('DuplicateEmail', 'email')
  await writePendingEmail(transaction, account.id, email, now)
  await sendProof(platform, transaction, account, email, request)
  await mailAccountOwner(platform, transaction, ownerOf(account), { kind: 'emailAsked', newEmail: email }, language)
}

/**
 * Changed by a person who manages the account: an unproven address is replaced immediately; a proven one stays until the new one
 * is proven.
 */
export async function changeEmailOf(
  platform: Platform,
  transaction: Transaction,
  accountId: number,
  email: string,
  request: CallerRequest,
): Promise<void> {
  const account = (await lockAccountOfLink(transaction, accountId)) ?? refuse('AccountNotFound')
  if (account.email_proven_at !== null) return askForEmail(platform, transaction, account, email, request)
  await replaceEmail(transaction, accountId, email, request.now)
  await sendProof(platform, transaction, account, email, request)
}

async function sendProof(
  platform: Platform,
  transaction: Transaction,
  account: LockedAccount,
  email: string,
  request: CallerRequest,
): Promise<void> {
  const link = await makeLink(platform, transaction, { purpose: 'prove email', accountId: account.id, email }, request)
  await mailAccountOwner(platform, transaction, { ...ownerOf(account), email }, { kind: 'prove', link }, request.language)
}

export const resendEmailLink = (platform: Platform, request: CallerRequest): Promise<{ email: string }> =>
  platform.db.transaction().execute(async (transaction) => {
    const account = (await lockAccountOfLink(transaction, request.caller.accountId)) ?? refuse('TokenInvalid')
    const email = account.pending_email ?? (account.email_proven_at === null ? account.email.toLowerCase() : null)
    if (email === null) return refuse('NoEmailToProve')
    await sendProof(platform, transaction, account, email, request)
    return { email }
  })

/** Done when none is asked for any more. */
export async function withdrawMyEmail(platform: Platform, request: CallerRequest): Promise<SignedInUser> {
  const { caller, now, actor } = request
  await platform.db.transaction().execute(async (transaction) => {
    const account = (await lockAccountOfLink(transaction, caller.accountId)) ?? refuse('TokenInvalid')
    if (account.pending_email === null) return
    await writePendingEmail(transaction, account.id, null, now)
    await deleteLinks(transaction, account.id, 'prove email')
    await recordAudit(transaction, actor, { action: 'withdraw e-mail', entity: 'account', entityId: account.id })
  })
  return present(platform, request)
}

const present = async (platform: Platform, { caller, now }: CallerRequest): Promise<SignedInUser> =>
  signedInUser(platform, (await findAccountById(platform.db, caller.accountId)) ?? refuse('TokenInvalid'), now)
