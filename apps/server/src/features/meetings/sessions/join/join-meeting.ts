/** Joining a running meeting, or one that lets its guests in before the host, for signed-in people and for programs; hosts open it. */
import type { ParsedInput } from '@hop/contract/call'
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import type { meetings } from '@hop/contract/features/meetings'
import type { CallerRequest } from '../../../../http/routes.js'
import type { PersonToJoin } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import { driverOf } from '../../../cores/public.js'
import { verifyAccessCode } from './access-code.js'
import { brandOfCustomer, siteToReturnTo } from '../../../branded-apps/public.js'
import { meetingPage, participantLink } from '../../../notices/public.js'
import { findMeeting, type MeetingRecord } from '../../meetings.queries.js'
import { canJoin, isHost, isOpenBeforeHost, isOverdue, isStaff, opensByJoining } from '../../meetings.rules.js'
import { relationOf, stateOf } from '../../meeting-state.js'
import { findCoreOfSession } from '../core-of-session.js'
import { findOpenSession } from '../session.queries.js'
import { coreAnswer } from '../ask-core.js'
import type { RunningMeeting } from '../start/open-on-core.js'
import { openBeforeHost, startMeeting } from '../start/start-meeting.js'
import { findOwnVisitor } from '../people/own-visitor.js'
import { guestOf } from './guest-mark.js'
import { invitationTo } from '../people/invitation.js'
import { shownName } from './shown-name.js'

interface WayIn {
  joinUrl: string
  status: MeetingStatus
  publicMeetingUrl: string
}

type NamedPerson = Pick<PersonToJoin, 'visitorKey' | 'name' | 'isHost' | 'isGuest' | 'isNameFixed'> & {
  privateKey: string | null
}

/** Owners and operators come in as hosts; where nobody has begun yet, they begin. */
export async function joinAsOneself(platform: Platform, id: number, request: CallerRequest): Promise<WayIn> {
  const { caller, reach, now, actor } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const relation = relationOf(meeting, caller)
  const state = stateOf(meeting)
  if (!canJoin(relation, state)) refuse('NotAllowedToJoinMeeting')
  if (isHost(relation) && isOverdue(state, now)) refuse('MeetingOverdue')
  const isProgram = caller.kind === 'integration'
  const opened = opensByJoining(relation, state, { isProgram, now }) ? await startMeeting(platform, id, now, actor) : null
  const hosts = opened !== null || (meeting.status === 'INPROGRESS' && isHost(relation))
  const { visitorKey, privateKey } = await findOwnVisitor(platform.db, id, caller.accountId)
  const person = { visitorKey, privateKey, name: caller.name, isHost: hosts, isGuest: false, isNameFixed: true }
  return wayInto(platform, meeting, person, request, opened)
}

type Joining = ParsedInput<typeof meetings.joinAsParticipant>['body']

export async function joinAsParticipant(
  platform: Platform,
  { meetingId, fullName, accessCode, guestMark = '' }: Joining,
  request: CallerRequest,
): Promise<WayIn & { guestMark: string | null }> {
  const { caller, reach, address, now } = request
  const meeting = (await findMeeting(reach, platform.db, meetingId)) ?? refuse('MeetingNotFound')
  const relation = relationOf(meeting, caller)
  const isListed = canJoin(relation, stateOf(meeting))
  if (!isListed && (accessCode === undefined || isStaff(relation.role))) refuse('NotAllowedToJoinMeeting')
  if (accessCode !== undefined)
    await verifyAccessCode(platform, meeting, accessCode, {
      key: `account ${caller.accountId} meeting ${meetingId}`,
      address,
      now,
    })
  if (fullName === undefined) {
    const { visitorKey, privateKey } = await findOwnVisitor(platform.db, meetingId, caller.accountId)
    const person = { visitorKey, privateKey, name: caller.name, isGuest: !isListed, isHost: false, isNameFixed: true }
    return { ...(await wayInto(platform, meeting, person, request)), guestMark: null }
  }
  const { visitorKey, mark } = guestOf(platform, meetingId, guestMark)
  const person = { visitorKey, privateKey: null, name: shownName(fullName), isGuest: true, isHost: false, isNameFixed: false }
  return { ...(await wayInto(platform, meeting, person, request)), guestMark: mark }
}

async function wayInto(
  platform: Platform,
  meeting: MeetingRecord,
  { privateKey, ...named }: NamedPerson,
  request: CallerRequest,
  opened: RunningMeeting | null = null,
): Promise<WayIn> {
  const { language, now, actor, host } = request
  const { site } = await brandOfCustomer(platform, meeting.customer_id)
  const publicMeetingUrl = participantLink(site, meeting.participant_key)
  const asksFace = meeting.active_face_id === 1 && !named.isHost
  // Being signed in does not show who is in front of the camera: the person's own link asks for the face.
  if (asksFace && privateKey) {
    const ownSite = await siteToReturnTo(platform, meeting.customer_id, host)
    return { joinUrl: participantLink(ownSite, privateKey), status: meeting.status, publicMeetingUrl }
  }
  const { core, access, session } =
    opened ??
    (isOpenBeforeHost(stateOf(meeting), now)
      ? await openBeforeHost(platform, meeting.id, now, actor)
      : await runningRoom(platform, meeting))
  const person = {
    ...named,
    isGuest: named.isGuest || asksFace,
    email: null,
    language,
    leaveUrl: meetingPage(await siteToReturnTo(platform, meeting.customer_id, host), meeting.id),
    invitation: named.isHost ? invitationTo(meeting, site, language) : null,
  }
  const driver = driverOf(core.core_type)
  const way = person.isHost ? driver.hostUrl : driver.joinUrl
  return {
    joinUrl: await coreAnswer(way(access, session, person)),
    status: opened ? 'INPROGRESS' : meeting.status,
    publicMeetingUrl,
  }
}

async function runningRoom(platform: Platform, { id, status }: MeetingRecord) {
  const session = await findOpenSession(platform.db, id)
  if (status !== 'INPROGRESS' || session?.state !== 'open') return refuse('MeetingNotRunning')
  return findCoreOfSession(platform, session)
}
