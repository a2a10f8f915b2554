import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from './sessions.js'
import { findSessionIdBeginning } from './sign-in.queries.js'

const endedElsewhere = 'ended from another session'

interface SessionToEnd {
  accountId: number
  /** The session as `presentSession` shows it. */
  shownId: string
  reason: string
}

/** Succeeds also if the session is over already, no matter who ended it. */
export const endOneSession = (
  { db }: Platform,
  sessions: Sessions,
  { accountId, shownId, reason }: SessionToEnd,
  { actor, now }: Pick<SignedInRequest, 'actor' | 'now'>,
): Promise<{ data: { ended: number } }> =>
  db.transaction().execute(async (transaction) => {
    const id = await findSessionIdBeginning(transaction, accountId, shownId, now)
    if (id === undefined) return { data: { ended: 0 } }
    const ended = await sessions.end(transaction, { accountId, only: id }, reason, now)
    await recordAudit(transaction, actor, { action: 'end session', entity: 'account', entityId: accountId, details: { shownId } })
    return { data: { ended } }
  })

export const endMySession = (platform: Platform, sessions: Sessions, shownId: string, request: SignedInRequest) =>
  endOneSession(platform, sessions, { accountId: request.caller.accountId, shownId, reason: endedElsewhere }, request)

/** Ends all sessions of the caller except the present one. Returns how many were ended. */
export const endOtherSessions = (
  { db }: Platform,
  sessions: Sessions,
  { caller: { accountId, sessionId }, actor, now }: SignedInRequest,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const count = await sessions.end(transaction, { accountId, except: sessionId }, endedElsewhere, now)
    await recordAudit(transaction, actor, {
      action: 'end other sessions',
      entity: 'account',
      entityId: accountId,
      details: { count },
    })
    return count
  })

export const signOut = (
  { db }: Platform,
  sessions: Sessions,
  { caller: { accountId, sessionId }, actor, now }: SignedInRequest,
): Promise<Record<string, never>> =>
  db.transaction().execute(async (transaction) => {
    await sessions.end(transaction, { accountId, only: sessionId }, 'signed out', now)
    await recordAudit(transaction, actor, { action: 'sign out', entity: 'account', entityId: accountId })
    return {}
  })
