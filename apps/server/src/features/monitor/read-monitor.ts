/** How good the lines of a session are: while it runs the last minute, afterwards all of it. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { monitor, MonitorRange } from '@hop/contract/features/monitor'
import type { CallerRequest } from '../../http/routes.js'
import { hours, minutes, seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findCore } from '../cores/public.js'
import { requireSession } from '../meetings/public.js'
import { listLastOfVisits, listMeasuredVisits, listPoints, listVisitsOf, type MeasuredPoint } from './monitor.queries.js'
import { presentAverages, presentPeople } from './monitor.rules.js'

type Session = Awaited<ReturnType<typeof requireMonitored>>['session']

const lastSeconds = 60
/** More than two days of minutes: a chart shows no more. */
const mostPoints = 5_000

async function requireMonitored(platform: Platform, mid: string, request: CallerRequest) {
  const found = await requireSession(platform, mid, request)
  return found.can.monitor ? found : refuse('MeetingNotFound')
}

export async function readMonitor(
  platform: Platform,
  mid: string,
  request: CallerRequest,
): Promise<CallAnswer<typeof monitor.meeting>> {
  const { session, meeting } = await requireMonitored(platform, mid, request)
  const isOver = session.state === 'closed'
  const visits = isOver
    ? await listMeasuredVisits(platform.db, session.id)
    : await listLastOfVisits(platform.db, session.id, lastSeconds)
  const heardSince = isOver ? null : new Date(request.now.getTime() - lastSeconds * seconds)
  return {
    internalMeetingId: mid,
    name: meeting.name,
    status: meeting.status,
    isOver,
    source: await sourceOf(platform, session),
    ...presentAverages(visits, heardSince),
    listUser: presentPeople(visits, isOver),
  }
}

async function sourceOf({ db }: Platform, { core_id, core_data, quality_state }: Session) {
  if ((await findCore(db, core_id))?.core_type === 'zoom') return quality_state === 'refused' ? 'zoomRefuses' : 'zoom'
  return core_data['roomId'] ? 'room' : 'none'
}

const rangeMs: Record<MonitorRange, number | null> = {
  '15m': 15 * minutes,
  '30m': 30 * minutes,
  '1h': 1 * hours,
  '2h': 2 * hours,
  ALL: null,
}

export async function readPerson(
  platform: Platform,
  { mid, uid, range }: ParsedInput<typeof monitor.person>['query'],
  request: CallerRequest,
): Promise<CallAnswer<typeof monitor.person>> {
  const { session } = await requireMonitored(platform, mid, request)
  const visits = await listVisitsOf(platform.db, session.id, uid)
  const until = session.state === 'closed' ? (session.ended_at ?? request.now) : request.now
  const back = rangeMs[range]
  const points = await listPoints(platform.db, session.id, {
    visitIds: [...visits.map(({ visit_id }) => visit_id), uid],
    from: back === null ? null : new Date(until.getTime() - back),
    most: mostPoints,
  })
  if (visits.length === 0 && points.length === 0) refuse('ParticipantNotFound')
  return { uid, uname: visits[0]?.display_name ?? '', points: points.map(presentPoint) }
}

const presentPoint = (point: MeasuredPoint) => ({
  at: point.measured_at.toISOString(),
  loss: point.loss_percent,
  jitter: point.jitter_ms,
  rtt: point.rtt_ms,
  sent: point.sent_kbps,
  rec: point.received_kbps,
  upLoss: point.uplink_loss_percent,
  upJitter: point.uplink_jitter_ms,
})
