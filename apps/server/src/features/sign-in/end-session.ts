import type { Session } from '@hop/contract/features/sign-in'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from './sessions.js'
import { findSessionIdBeginning, type listOpenSessions } from './sign-in.queries.js'

type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>['rows'][number]

/** Enough to tell one's own sessions apart, and not the whole of what a token names. */
const shownLength = 16

export const presentSession = (session: SessionRow, currentId: string): Session => ({
  id: session.id.slice(0, shownLength),
  startedAt: session.signed_in_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  expiresAt: session.expires_at.toISOString(),
  address: session.address,
  userAgent: session.user_agent,
  isCurrent: session.id === currentId,
})

/** Done when it is over, whoever ended it. */
export const endOneSession = (
  { db }: Platform,
  sessions: Sessions,
  shownId: string,
  { caller, actor, now }: SignedInRequest,
): Promise<{ data: { ended: number } }> =>
  db.transaction().execute(async (transaction) => {
    const { accountId } = caller
    const id = await findSessionIdBeginning(transaction, accountId, shownId, now)
    if (id === undefined) return { data: { ended: 0 } }
    const ended = await sessions.end(transaction, { accountId, only: id }, 'ended from another session', now)
    await recordAudit(transaction, actor, { action: 'end session', entity: 'account', entityId: accountId, details: { shownId } })
    return { data: { ended } }
  })
