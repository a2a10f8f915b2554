/** The way into a meeting that runs, or that lets its guests in before the host, for somebody who is signed in. */
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/cores.service.js'
import { participantLink } from './links.js'
import { findMeeting, listParticipants, type MeetingRecord } from './meetings.queries.js'
import { canJoin, isHost, isOpenBeforeHost } from './meetings.rules.js'
import { standingOf, stateOf } from './present-meeting.js'
import { findOpenSession } from './session.queries.js'
import { openSessionOf } from './open-on-core.js'
import { coreAnswer, openBeforeHost } from './start-meeting.js'
import { visitorKey } from './visitor-key.js'

interface WayIn {
  joinUrl: string
  status: MeetingStatus
  publicMeetingUrl: string
}

export async function joinSignedIn(
  platform: Platform,
  id: number,
  request: CallerRequest,
  asParticipant: boolean,
): Promise<WayIn> {
  const { caller, reach, language, now } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const standing = standingOf(meeting, caller)
  if (!canJoin(standing, stateOf(meeting))) refuse('NotAllowedToJoinMeeting')
  const { core, access, session } = isOpenBeforeHost(stateOf(meeting), now)
    ? await openBeforeHost(platform, id, now, request.actor)
    : await runningRoom(platform, meeting)
  const person = {
    visitorKey: await keyOf(platform, id, caller),
    name: caller.name,
    email: null,
    // Before the host has begun everybody waits as a guest: the way in as host is to start the meeting.
    isHost: meeting.status === 'INPROGRESS' && !asParticipant && isHost(standing),
    isGuest: false,
    language,
  }
  const driver = driverOf(core.core_type)
  const way = person.isHost ? driver.hostUrl : driver.joinUrl
  return {
    joinUrl: await coreAnswer(way(access, session, person)),
    status: meeting.status,
    publicMeetingUrl: participantLink(platform.publicUrl(), meeting.participant_key),
  }
}

async function runningRoom({ db, appSecret }: Platform, { id, status }: MeetingRecord) {
  const session = await findOpenSession(db, id)
  if (status !== 'INPROGRESS' || session?.state !== 'open') return refuse('MeetingNotRunning')
  const core = (await findCore(db, session.core_id)) ?? refuse('CoreUnavailable')
  return { core, access: accessTo(coreSecrets(appSecret), core), session: openSessionOf(session) }
}

/** Somebody on the list is counted as that participant, by whichever way the person comes. */
async function keyOf({ db }: Platform, meetingId: number, { accountId }: CallerRequest['caller']): Promise<string> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const own = (await listParticipants(db, meetingId)).find((person) => person.email.toLowerCase() === email.toLowerCase())
  return visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: accountId })
}
