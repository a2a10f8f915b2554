/** Joins a meeting by a link: for everybody who has the link. */
import type { CallAnswer } from '@hop/contract/call'
import { type join, nameWithOrganisation } from '@hop/contract/features/join'
import { email as emailField } from '@hop/contract/fields'
import { cleanName } from '@hop/contract/shown-name'
import * as z from 'zod/mini'
import type { VisitorRequest } from '../../http/routes.js'
import type { PersonToJoin } from '../../meeting-cores/meeting-core.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { brandOfCustomer, siteToReturnTo } from '../branded-apps/public.js'
import { driverOf } from '../cores/public.js'
import { isCustomerActive } from '../customer-status/public.js'
import { asksFace, isRecognised } from '../face-check/public.js'
import { hostLink, participantLink } from '../notices/public.js'
import {
  verifyAccessCode,
  coreAnswer,
  findMeetingByKey,
  findOpenSession,
  guestOf,
  hostUrlOf,
  invitationTo,
  shownName,
  isOpenBeforeHost,
  type MeetingBase,
  openBeforeHost,
  rememberGuest,
  findCoreOfSession,
  startMeeting,
  stateOf,
  visitorKey,
} from '../meetings/public.js'

interface JoinRequest {
  meetingSecretKey: string
  /** null: the link's own name is used. */
  fullName: string | null
  email: string
  org: string
  accessCode: string
  guestMark: string
  facePass: string
}
type WayIn = CallAnswer<typeof join.join>
type OpenWay = Omit<WayIn, 'guestMark'>
type FoundLink = NonNullable<Awaited<ReturnType<typeof findMeetingByKey>>>

export async function joinByLink(platform: Platform, asked: JoinRequest, request: VisitorRequest): Promise<WayIn> {
  const found = (await findMeetingByKey(platform.db, asked.meetingSecretKey)) ?? refuse('MeetingLinkInvalid')
  const { meeting } = found
  if (!(await isCustomerActive(platform.db, meeting.customer_id))) refuse('OrganiserInactive')
  if (meeting.status === 'CANCEL') refuse('MeetingCancelled')
  if (meeting.status === 'END' && !found.isHostLink) refuse('MeetingEnded')
  // The host's link and a private one are secrets of their own.
  if (!found.isHostLink && !found.participant) {
    const { address, now } = request
    await verifyAccessCode(platform, meeting, asked.accessCode, { key: asked.meetingSecretKey, address, now })
  }
  const { person: named, guestMark } = await personOf(platform, found, asked, request)
  const waitsForHost = asksFace(found) && !(await isRecognised(platform, found.participant?.id ?? 0, asked.facePass, request.now))
  // Not recognised, for any reason: a host inside has to look at the person.
  const person = { ...named, isGuest: named.isGuest || waitsForHost }
  const enter = found.isHostLink ? startAsHost : waitsForHost ? enterWithHost : enterAsGuest
  const way = await enter(platform, meeting, person, request)
  // A person who waits for the host asks again, and comes in once the host is there.
  if (way.joinUrl !== null && !found.participant)
    await rememberGuest(platform, meeting.id, person.visitorKey, { organisation: asked.org, email: person.email })
  return { ...way, guestMark }
}

/** A host's link starts the meeting, no matter who uses it. */
async function startAsHost(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  request: VisitorRequest,
): Promise<OpenWay> {
  if (meeting.status === 'END') refuse('MeetingEnded')
  const running = await startMeeting(platform, meeting.id, request.now, request.actor)
  return { joinUrl: await hostUrlOf(platform, running, person), sessionToken: null, status: 'INPROGRESS' }
}

/** Only while a host is inside who can let them in. */
async function enterWithHost(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  request: VisitorRequest,
): Promise<OpenWay> {
  if (meeting.status !== 'INPROGRESS') return { joinUrl: null, sessionToken: null, status: 'PENDING' }
  return enterAsGuest(platform, meeting, person, request)
}

async function enterAsGuest(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  request: VisitorRequest,
): Promise<OpenWay> {
  const open = await findOpenSession(platform.db, meeting.id)
  if (open?.state !== 'open') return enterBeforeHost(platform, meeting, person, request)
  const { core, access, session } = await findCoreOfSession(platform, open)
  const joinUrl = await coreAnswer(driverOf(core.core_type).joinUrl(access, session, person))
  return { joinUrl, sessionToken: null, status: 'INPROGRESS' }
}

/**
 * Created on the core when the first guest comes, not when the meeting is scheduled. Until then the meeting can be changed
 * freely, and a meeting to which no guest comes uses up neither one of Zoom's hundred meetings a day nor a host.
 */
async function enterBeforeHost(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  { now, actor }: VisitorRequest,
): Promise<OpenWay> {
  // Not yet: the page waits and asks again.
  if (!isOpenBeforeHost(stateOf(meeting), now)) return { joinUrl: null, sessionToken: null, status: 'PENDING' }
  const { core, access, session } = await openBeforeHost(platform, meeting.id, now, actor)
  return {
    joinUrl: await coreAnswer(driverOf(core.core_type).joinUrl(access, session, person)),
    sessionToken: null,
    status: 'PENDING',
  }
}

/**
 * A person who was invited by name keeps that name and is recognised by the invitation; anybody else is recognised by the
 * browser's mark.
 */
async function personOf(
  platform: Platform,
  { meeting, participant, isHostLink }: FoundLink,
  asked: JoinRequest,
  { language, host }: VisitorRequest,
): Promise<{ person: PersonToJoin; guestMark: string | null }> {
  const { site } = await brandOfCustomer(platform, meeting.customer_id)
  const ownSite = await siteToReturnTo(platform, meeting.customer_id, host)
  const linkOf = isHostLink && !participant ? hostLink : participantLink
  const isWellFormed = z.safeParse(emailField, asked.email).success
  const common = {
    email: isWellFormed ? asked.email.toLowerCase() : null,
    isHost: isHostLink,
    language,
    leaveUrl: linkOf(ownSite, asked.meetingSecretKey),
  }
  const invitation = invitationTo(meeting, site, language)
  if (participant) {
    const key = visitorKey({ kind: 'participant', id: participant.id })
    const own = { visitorKey: key, name: cleanName(participant.name), isGuest: false, isNameFixed: true }
    // A private link says nothing of the link for all and its code.
    return { person: { ...common, ...own, invitation: isHostLink ? invitation : null }, guestMark: null }
  }
  const { visitorKey: key, mark } = guestOf(platform, meeting.id, asked.guestMark)
  const name = shownName(nameWithOrganisation(asked.fullName ?? refuse('JoinNameRequired'), asked.org))
  return {
    person: { ...common, visitorKey: key, name, isGuest: !isHostLink, isNameFixed: false, invitation },
    guestMark: mark,
  }
}
