/** A meeting that runs, with people whose lines were measured. */
import { meetings } from '@hop/contract/features/meetings'
import { monitor, type QualityPoint } from '@hop/contract/features/monitor'
import { seconds } from '../../../platform/clock.js'
import type { OnCore } from './on-only-core.js'
import { createMeetingCustomer, schedule } from './meeting-customer.js'

interface Sample {
  visitId: string
  /** Before now. */
  secondsAgo: number
  loss?: number
  jitter?: number
  rtt?: number
  sent?: number
  upLoss?: number
}

/** On the only core that there is; samples straight in the database, looked at through the monitor's calls. */
export async function measuredMeeting(here: OnCore<unknown>) {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await here.start(id, place)
  const session = await here.runningSession(id)
  const mid = session.internal_id ?? ''
  const { token } = place.owner
  const now = () => here.portal.clock.now().getTime()
  return {
    place,
    id,
    session,
    token,
    mid,
    visit: (visitId: string, visitor: string, name: string) =>
      here.portal.db
        .insertInto('attendances')
        .values({
          session_id: session.id,
          visit_id: visitId,
          visitor,
          display_name: name,
          role: 'PARTICIPANT',
          joined_at: here.portal.clock.now(),
        })
        .execute(),
    measure: (...samples: Sample[]) =>
      here.portal.db
        .insertInto('quality_samples')
        .values(
          samples.map(({ visitId, secondsAgo, loss = 0, jitter = 5, rtt = 40, sent = 700, upLoss }) => ({
            session_id: session.id,
            visit_id: visitId,
            measured_at: new Date(now() - secondsAgo * seconds),
            loss_percent: loss,
            jitter_ms: jitter,
            rtt_ms: rtt,
            sent_kbps: sent,
            received_kbps: 900,
            uplink_loss_percent: upLoss ?? null,
            uplink_jitter_ms: upLoss === undefined ? null : 3,
          })),
        )
        .execute(),
    look: async () => (await here.portal.call(monitor.meeting, { query: { mid } }, token)).body,
    points: async (uid: string, range: '15m' | '30m' | '1h' | '2h' | 'ALL') =>
      (await here.portal.call(monitor.person, { query: { mid, uid, range } }, token)).body['points'] as QualityPoint[],
    end: () => here.portal.call(meetings.end, { query: { meetingId: id } }, token),
  }
}
