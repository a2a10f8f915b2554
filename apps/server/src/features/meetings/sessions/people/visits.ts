/** Visits: as the core reports them, and as it answers when asked, because events get lost and some cores send none. */
import type { CoreEvent, PersonInRoom } from '../../../../meeting-cores/meeting-core.js'
import type { Transaction } from '../../../../platform/database/database.js'
import type { Platform } from '../../../../platform/platform.js'
import { type Device, parseUserAgent, userAgentMaxLength } from '../../../../platform/user-agent.js'
import { comparePeople, keptPlaceMs } from './compare-people.js'
import {
  againSeparator,
  endVisit,
  insertVisit,
  listStays,
  listVisitsSince,
  lockSession,
  refreshHeadCount,
  type SessionRow,
  writeDevice,
  writeVisit,
} from '../session.queries.js'
import { queueJoinedEvent, queueLeftEvent } from './visit-events.js'
import { findVisitorDetails } from './visitor-details.queries.js'
import { readVisitorKey } from './visitor-key.js'

/** Begins the id of a visit that was seen but not reported; the core's own id replaces it if that comes later. */
const seenPrefix = 'seen '

export async function beginVisit(platform: Platform, session: SessionRow, joined: Extract<CoreEvent, { kind: 'joined' }>) {
  const { name, isHost, at } = joined
  const visitor = joined.visitorKey ?? joined.visitId
  const userAgent = joined.userAgent?.slice(0, userAgentMaxLength) ?? null
  const browser = userAgent === null ? {} : { user_agent: userAgent, ...deviceColumns(parseUserAgent(userAgent)) }
  await platform.db.transaction().execute(async (transaction) => {
    const now = await lockSession(transaction, session.id)
    const stays = await listStays(transaction, session.id, joined.visitId)
    // Told before.
    if (stays.some(({ joined_at, left_at }) => joined_at <= at && (left_at === null || left_at >= at))) return
    const visitId = stays.length === 0 ? joined.visitId : `${joined.visitId}${againSeparator}${stays.length + 1}`
    const seen = await findSeen(transaction, session.id, visitor, at)
    if (seen) {
      const joined_at = seen.joined_at < at ? seen.joined_at : at
      await writeVisit(transaction, seen.id, { visit_id: visitId, joined_at, ...browser })
    } else {
      const visit = { ...(await visitOf(transaction, session, visitId, { visitor, name, isHost }, at)), ...browser }
      // Reported after the session ended: the end of the visit is reported next; until then it ends with the session, or when
      // it begins, if that is later.
      const ended = now?.state === 'closed' ? now.ended_at : null
      const begun = await insertVisit(transaction, { ...visit, left_at: ended && (ended > at ? ended : at) })
      if (begun) await queueJoinedEvent(platform, transaction, session, begun)
      if (begun) await queueLeftEvent(platform, transaction, session, begun)
    }
    await refreshHeadCount(transaction, session.id)
  })
}

export async function finishVisit(platform: Platform, session: SessionRow, visitId: string, at: Date): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    await lockSession(transaction, session.id)
    await endStay(platform, transaction, session, visitId, at)
    await refreshHeadCount(transaction, session.id)
  })
}

/** An end that is reported twice, or after the end of the session, only corrects the time: it queues no event. */
async function endStay(platform: Platform, transaction: Transaction, session: SessionRow, visitId: string, at: Date) {
  const ended = await endVisit(transaction, session.id, visitId, at)
  if (ended?.was_open) await queueLeftEvent(platform, transaction, session, ended)
}

export async function reconcileVisits(platform: Platform, session: SessionRow, people: readonly PersonInRoom[], askedAt: Date) {
  await platform.db.transaction().execute(async (transaction) => {
    const now = await lockSession(transaction, session.id)
    if (!now || now.state === 'closed') return
    const visits = await listVisitsSince(transaction, session.id, new Date(askedAt.getTime() - keptPlaceMs))
    const { arrived, gone } = comparePeople(visits, people, askedAt)
    for (const [index, person] of arrived.entries()) {
      const visit = await visitOf(transaction, session, `${seenPrefix}${askedAt.getTime()} ${index}`, person, askedAt)
      const begun = await insertVisit(transaction, visit)
      if (begun) await queueJoinedEvent(platform, transaction, session, begun)
    }
    for (const { visitor, device } of people) if (device?.os) await writeDevice(transaction, session.id, visitor, device)
    for (const { visit_id } of gone) await endStay(platform, transaction, session, visit_id, askedAt)
    if (arrived.length + gone.length > 0) await refreshHeadCount(transaction, session.id)
  })
}

/** The visit that was seen before it was reported. */
async function findSeen(transaction: Transaction, sessionId: number, visitor: string, at: Date) {
  const visits = await listVisitsSince(transaction, sessionId, new Date(at.getTime() - 1))
  return visits.find((visit) => visit.visitor === visitor && visit.visit_id.startsWith(seenPrefix))
}

async function visitOf(
  transaction: Transaction,
  session: SessionRow,
  visitId: string,
  { visitor, name, isHost }: PersonInRoom,
  at: Date,
) {
  const known = readVisitorKey(visitor)
  const details = known && (await findVisitorDetails(transaction, session, known))
  return {
    session_id: session.id,
    visit_id: visitId,
    visitor,
    participant_id: known?.kind === 'participant' ? known.id : null,
    account_id: known?.kind === 'account' ? known.id : null,
    display_name: name,
    role: isHost ? ('OPERATOR' as const) : ('PARTICIPANT' as const),
    joined_at: at,
    organisation: details?.organisation || null,
    email: details?.email || null,
  }
}

const deviceColumns = ({ deviceType, os, browser }: Device) => ({ device_type: deviceType, os, browser })
