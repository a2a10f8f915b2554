import type { Session } from '@hop/contract/features/sign-in'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listOpenSessions } from './sign-in.queries.js'

type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>['rows'][number]

const shownLength = 16

const presentSession = (session: SessionRow, currentId: string): Session => ({
  id: session.id.slice(0, shownLength),
  startedAt: session.signed_in_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  expiresAt: session.expires_at.toISOString(),
  address: session.address,
  userAgent: session.user_agent,
  isCurrent: session.id === currentId,
})

/** A page of an account's open sessions. */
export async function readSessions(
  { db }: Platform,
  accountId: number,
  page: { page: number; pageSize: number },
  { caller, now }: Pick<SignedInRequest, 'caller' | 'now'>,
) {
  const { rows, total } = await listOpenSessions(db, accountId, page, now)
  return { data: rows.map((session) => presentSession(session, caller.sessionId)), total, totalIsCapped: false }
}
