/** Writes down what cores report about a session. Every event may be reported twice. */
import type { CoreEvent, QualitySample } from '../../../../meeting-cores/meeting-core.js'
import { minutes } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { countClientError } from '../../../error-stats/public.js'
import { collectRecordingsJob } from '../../../recording-jobs/public.js'
import { markBegun } from './mark-begun.js'
import { closeSession, correctEnd, makeTranscriptSoon } from '../end/end-session.js'
import { fetchSessionState } from '../core-of-session.js'
import { insertQualitySamples } from '../quality/quality.queries.js'
import { insertSessionEvent, type SessionRow } from '../session.queries.js'
import { beginVisit, finishVisit } from '../people/visits.js'

export async function applyCoreEvent(platform: Platform, session: SessionRow, event: CoreEvent): Promise<void> {
  const { db } = platform
  switch (event.kind) {
    case 'started':
      await markBegun(platform, session, event.at, event.internalId)
      return
    case 'ended':
      if (!(await hasEnded(platform, session))) return
      if (!(await closeSession(platform, session.meeting_id, session.id, 'core', event.at)))
        await correctEnd(platform, session.meeting_id, session.id, event.at)
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
      await insertQualitySamples(db, session.id, notAhead(event.samples, platform.clock.now()))
      return
    case 'clientError':
      // Counted together with the event, so that an event that is sent twice counts once.
      await db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await insertSessionEvent(transaction, eventRow(session, event, event.kind))
        if (!numInsertedOrUpdatedRows) return
        const { customer_id: customerId, core_id: coreId } = session
        const now = platform.clock.now()
        const at = event.at < now ? event.at : now
        await countClientError(transaction, { customerId, coreId, at, body: event.body })
      })
      return
    case 'action':
      await insertSessionEvent(db, {
        session_id: session.id,
        event_key: event.key,
        kind: event.action,
        happened_at: event.at,
        visit_id: event.visitId,
        body: '{}',
      })
      return
    case 'caption':
    case 'other':
      await insertSessionEvent(db, eventRow(session, event, event.kind === 'other' ? event.name : event.kind))
      // The portal was away, or the line to it was slow: the transcript is made already.
      if (event.kind === 'caption' && session.state === 'closed')
        await db
          .transaction()
          .execute((transaction) => makeTranscriptSoon(platform.jobs, transaction, session.id, platform.clock.now()))
  }
}

type KeptEvent = Extract<CoreEvent, { kind: 'caption' | 'clientError' | 'other' }>

const eventRow = (session: SessionRow, event: KeptEvent, kind: string) => ({
  session_id: session.id,
  event_key: event.key,
  kind,
  happened_at: event.at,
  visit_id: event.visitId,
  body: JSON.stringify(event.body),
})

/**
 * A room with an identity is asked directly: the event may come from a copy of its folder, where the same meeting ended because
 * nobody was in it. If the room cannot be asked now, it will report the end again, or the reconciling job will ask.
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

/** Samples of a core whose clock is ahead get the present time: otherwise they would stay the newest and never get old. */
const notAhead = (samples: readonly QualitySample[], now: Date): QualitySample[] =>
  samples.map((sample) => (sample.at.getTime() > now.getTime() + 1 * minutes ? { ...sample, at: now } : sample))
