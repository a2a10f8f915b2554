/** The way into a running meeting for somebody who is signed in. */
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/cores.service.js'
import { participantLink } from './links.js'
import { findMeeting, listParticipants } from './meetings.queries.js'
import { canJoin, isHost } from './meetings.rules.js'
import { standingOf, stateOf } from './present-meeting.js'
import { findOpenSession } from './session.queries.js'
import { openSessionOf } from './open-on-core.js'
import { coreAnswer } from './start-meeting.js'
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
  const { db, appSecret } = platform
  const { caller, reach, language } = request
  const meeting = (await findMeeting(reach, db, id)) ?? refuse('MeetingNotFound')
  const standing = standingOf(meeting, caller)
  if (!canJoin(standing, stateOf(meeting))) refuse('NotAllowedToJoinMeeting')
  const session = await findOpenSession(db, id)
  if (meeting.status !== 'INPROGRESS' || session?.state !== 'open') return refuse('MeetingNotRunning')
  const core = (await findCore(db, session.core_id)) ?? refuse('CoreUnavailable')
  const person = {
    visitorKey: await keyOf(platform, id, caller),
    name: caller.name,
    email: null,
    isHost: !asParticipant && isHost(standing),
    isGuest: false,
    language,
  }
  const access = accessTo(coreSecrets(appSecret), core)
  const driver = driverOf(core.core_type)
  const way = person.isHost ? driver.hostUrl : driver.joinUrl
  return {
    joinUrl: await coreAnswer(way(access, openSessionOf(session), person)),
    status: meeting.status,
    publicMeetingUrl: participantLink(platform.publicUrl(), meeting.participant_key),
  }
}

/** Somebody on the list is counted as that participant, by whichever way the person comes. */
async function keyOf({ db }: Platform, meetingId: number, { accountId }: CallerRequest['caller']): Promise<string> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const own = (await listParticipants(db, meetingId)).find((person) => person.email.toLowerCase() === email.toLowerCase())
  return visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: accountId })
}
