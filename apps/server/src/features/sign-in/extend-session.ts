import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import type { Sessions } from './sessions.js'
import { extendSession, findOpenSession } from './sign-in.queries.js'
import { extendedUntil } from './sign-in.rules.js'

export async function extendMySession(
  { db }: Platform,
  sessions: Sessions,
  { caller, now }: SignedInRequest,
): Promise<{ token: string }> {
  const session = (await findOpenSession(db, caller.sessionId, now)) ?? refuse('TokenInvalid')
  const expiresAt = extendedUntil(session.signed_in_at, now)
  await db.transaction().execute((transaction) => extendSession(transaction, caller.sessionId, expiresAt))
  return { token: sessions.tokenFor(caller.accountId, caller.sessionId, now, expiresAt) }
}
