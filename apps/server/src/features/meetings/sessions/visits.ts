/** Who came and went: as the core reports it, and as it answers when asked, because events get lost and some cores send none. */
import type { CoreEvent, PersonInRoom } from '../../../meeting-cores/meeting-core.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { comparePeople, unsettledMs } from './compare-people.js'
import {
  endVisit,
  insertVisit,
  listVisitsSince,
  lockSession,
  refreshHeadCount,
  renameVisit,
  type SessionRow,
} from './session.queries.js'
import { readVisitorKey } from './visitor-key.js'

/** Begins the id of a visit that was seen but not reported; the core's own id replaces it if that comes later. */
const seenPrefix = 'seen '

export async function beginVisit({ db }: Platform, session: SessionRow, joined: Extract<CoreEvent, { kind: 'joined' }>) {
  const { visitId, name, isHost, at } = joined
  const visitor = joined.visitorKey ?? visitId
  await db.transaction().execute(async (transaction) => {
    await lockSession(transaction, session.id)
    const seen = await findSeen(transaction, session.id, { visitId, visitor, at })
    if (seen) {
      const joined_at = seen.joined_at < at ? seen.joined_at : at
      await renameVisit(transaction, seen.id, { visit_id: visitId, joined_at })
    } else await insertVisit(transaction, visitOf(session, visitId, { visitor, name, isHost }, at))
    await refreshHeadCount(transaction, session.id)
  })
}

export async function finishVisit({ db }: Platform, session: SessionRow, visitId: string, at: Date): Promise<void> {
  await endVisit(db, session.id, visitId, at)
  await refreshHeadCount(db, session.id)
}

export async function reconcileVisits({ db }: Platform, session: SessionRow, people: readonly PersonInRoom[], askedAt: Date) {
  await db.transaction().execute(async (transaction) => {
    const now = await lockSession(transaction, session.id)
    if (!now || now.state === 'closed') return
    const visits = await listVisitsSince(transaction, session.id, new Date(askedAt.getTime() - unsettledMs))
    const { arrived, gone } = comparePeople(visits, people, askedAt)
    for (const [index, person] of arrived.entries())
      await insertVisit(transaction, visitOf(session, `${seenPrefix}${askedAt.getTime()} ${index}`, person, askedAt))
    for (const { visit_id } of gone) await endVisit(transaction, session.id, visit_id, askedAt)
    if (arrived.length + gone.length > 0) await refreshHeadCount(transaction, session.id)
  })
}

/** The visit that was seen meanwhile; none when this one is reported for the second time. */
async function findSeen(transaction: Transaction, sessionId: number, reported: { visitId: string; visitor: string; at: Date }) {
  const visits = await listVisitsSince(transaction, sessionId, new Date(reported.at.getTime() - 1))
  if (visits.some(({ visit_id }) => visit_id === reported.visitId)) return undefined
  return visits.find(({ visitor, visit_id }) => visitor === reported.visitor && visit_id.startsWith(seenPrefix))
}

function visitOf(session: SessionRow, visitId: string, { visitor, name, isHost }: PersonInRoom, at: Date) {
  const known = readVisitorKey(visitor)
  return {
    session_id: session.id,
    visit_id: visitId,
    visitor,
    participant_id: known?.kind === 'participant' ? known.id : null,
    account_id: known?.kind === 'account' ? known.id : null,
    display_name: name,
    role: isHost ? ('OPERATOR' as const) : ('PARTICIPANT' as const),
    joined_at: at,
  }
}
