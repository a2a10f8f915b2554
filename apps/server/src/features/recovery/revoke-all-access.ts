/**
 * For whoever suspects that somebody else has a way in: all that works by itself is taken away but the session at hand. What one signs in
 * with stays: password, passkeys and linked identities have places of their own.
 */
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from '../sign-in/public.js'
import { revokeAccess } from './outside-access.js'

export const revokeAllAccess = (
  { db }: Platform,
  sessions: Sessions,
  { caller: { accountId, sessionId }, actor, now }: SignedInRequest,
): Promise<{ ended: number }> =>
  db.transaction().execute(async (transaction) => {
    const ended = await sessions.end(transaction, { accountId, except: sessionId }, 'ended from another session', now)
    await revokeAccess(transaction, accountId, actor)
    await recordAudit(transaction, actor, {
      action: 'revoke all access',
      entity: 'account',
      entityId: accountId,
      details: { count: ended },
    })
    return { ended }
  })
