import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { verifyPassword, subjectOf } from './verify-password.js'
import type { Sessions } from './sessions.js'
import { findAccountToSignIn } from './sign-in.queries.js'
import { signedInUser } from './signed-in-user.js'

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
  await verifyPassword(platform, sessions, check, (left) =>
    left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: [left] }),
  )
  // The password was right, so the account exists; its customer may be gone, which only its own people may learn.
  if (!account) return refuse('InvalidLogin')
  if (account.customer_deleted_at) return refuse('CustomerDeleted')
  const { token } = await db.transaction().execute(async (transaction) => {
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    await recordAudit(transaction, actor, { action: 'sign in', entity: 'account', entityId: account.id })
    return sessions.open(transaction, account.id, request)
  })
  return { token, ...(await signedInUser(platform, account, now)) }
}
