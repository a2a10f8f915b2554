/** Writes down what cores report about a session. Every event may be reported twice. */
import type { CoreEvent } from '../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../platform/platform.js'
import { markBegun } from './begin-session.js'
import { closeSession, collectRecordingsJob } from './end-session.js'
import { fetchSessionState } from './core-of-session.js'
import { insertQualitySample, insertSessionEvent, type SessionRow } from './session.queries.js'
import { beginVisit, finishVisit } from './visits.js'

export async function applyCoreEvent(platform: Platform, session: SessionRow, event: CoreEvent): Promise<void> {
  const { db } = platform
  switch (event.kind) {
    case 'started':
      await markBegun(platform, session, event.at, event.internalId)
      return
    case 'ended':
      if (await hasEnded(platform, session)) await closeSession(platform, session.meeting_id, session.id, 'core', event.at)
      return
    case 'joined':
      // The event that it began may come later, or never.
      if (session.began_at === null) await markBegun(platform, session, event.at, null)
      await beginVisit(platform, session, event)
      return
    case 'left':
      await finishVisit(platform, session, event.visitId, event.at)
      return
    case 'recording':
      await db
        .transaction()
        .execute((transaction) => platform.jobs.send(transaction, collectRecordingsJob, { sessionId: session.id }))
      return
    case 'quality':
      await insertQualitySample(db, {
        session_id: session.id,
        visit_id: event.visitId,
        measured_at: event.at,
        loss_percent: event.lossPercent,
        jitter_ms: event.jitterMs,
        rtt_ms: event.rttMs,
        sent_kbps: event.sentKbps,
        received_kbps: event.receivedKbps,
      })
      return
    case 'caption':
    case 'clientError':
    case 'other':
      await insertSessionEvent(db, {
        session_id: session.id,
        event_key: event.key,
        kind: event.kind === 'other' ? event.name : event.kind,
        happened_at: event.at,
        visit_id: event.visitId,
        body: JSON.stringify(event.body),
      })
  }
}

/**
 * A room with an identity is asked itself: the event may come from a copy of its folder, where the same meeting ended because nobody was in
 * it. If the room cannot be asked now, it will report it again, or the reconciling job will ask.
 */
async function hasEnded(platform: Platform, session: SessionRow): Promise<boolean> {
  if (session.state === 'closed' || !session.core_data['roomId']) return true
  const isOver = (await fetchSessionState(platform, session)) === 'over'
  if (!isOver)
    platform.log.warn(
      { logger: 'meetings', sessionId: session.id },
      'a meeting was said to have ended, and its room says that it runs',
    )
  return isOver
}
