import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { SignedInRequest, VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/settings.service.js'
import { checkPassword, subjectOf } from './check-password.js'
import type { Sessions } from './sessions.js'
import { extendSession, findAccountToSignIn, findOpenSession, type SignInAccount } from './sign-in.queries.js'
import { extendedUntil, passwordDue } from './sign-in.rules.js'

export { createSessions, type Sessions } from './sessions.js'
export { scheduleHousekeeping } from './housekeeping.js'
export { judgePassword } from './judge-password.js'
export { checkPassword, subjectOf } from './check-password.js'
export { deleteFailures, findAccountById, listOpenSessions, writePassword } from './sign-in.queries.js'

export async function authenticate(
  platform: Platform,
  sessions: Sessions,
  typed: { username: string; password: string },
  request: VisitorRequest,
): Promise<SignedInUser & { token: string }> {
  const { db } = platform
  const { now } = request
  const name = typed.username.toLowerCase()
  const account = await findAccountToSignIn(db, name)
  const check = {
    subject: subjectOf(account, name),
    accountId: account?.id ?? null,
    passwordHash: account?.password_hash ?? null,
    password: typed.password,
    now,
  }
  await checkPassword(platform, sessions, check, (left) =>
    left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: [left] }),
  )
  // The password was right, so the account exists; its customer may be gone, and only its own people are told.
  if (!account) return refuse('InvalidLogin')
  if (account.customer_deleted_at) return refuse('CustomerDeleted')
  const { token } = await db.transaction().execute(async (transaction) => {
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    await recordAudit(transaction, actor, { action: 'sign in', entity: 'account', entityId: account.id })
    return sessions.open(transaction, account.id, request)
  })
  return { token, ...(await signedInUser(platform, account, now)) }
}

export async function signedInUser({ db }: Pick<Platform, 'db'>, account: SignInAccount, now: Date): Promise<SignedInUser> {
  const due = passwordDue(
    { changedAt: account.password_changed_at, setByStaff: account.password_set_by_staff },
    await readPasswordPolicy(db),
    now,
  )
  return {
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    phone: account.phone,
    address: account.address,
    role: account.role,
    customerId: account.customer_id,
    customerName: account.own_customer_name,
    saleAreaId: account.region_id,
    saleAreaName: account.region_name,
    mustChangePassword: due !== null,
    mustChangePasswordReason: due,
    activeFaceId: account.active_face_id,
    activeVoiceText: account.active_voice_text,
    isAutoCheckActiveVoiceText: account.auto_check_voice_text,
    createdAt: account.created_at.toISOString(),
    updatedAt: account.updated_at.toISOString(),
  }
}

export async function extendMySession(
  { db }: Platform,
  sessions: Sessions,
  { caller, now }: SignedInRequest,
): Promise<{ token: string }> {
  const session = (await findOpenSession(db, caller.sessionId, now)) ?? refuse('TokenInvalid')
  const expiresAt = extendedUntil(session.signed_in_at, now) ?? refuse('SessionTooOld')
  await db.transaction().execute((transaction) => extendSession(transaction, caller.sessionId, expiresAt))
  return { token: await sessions.tokenFor(caller.accountId, caller.sessionId, now, expiresAt) }
}
