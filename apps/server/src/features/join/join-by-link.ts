/** Joining by a link, for anybody who has it. */
import type { CallAnswer } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'
import { email as emailField } from '@hop/contract/fields'
import * as z from 'zod/mini'
import type { VisitorRequest } from '../../http/routes.js'
import type { PersonToJoin } from '../../meeting-cores/meeting-core.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { driverOf } from '../cores/public.js'
import { isCustomerActive } from '../customer-status/public.js'
import {
  verifyAccessCode,
  coreAnswer,
  findMeetingByKey,
  findOpenSession,
  guestKey,
  hostUrlOf,
  isOpenBeforeHost,
  longestName,
  type MeetingBase,
  openBeforeHost,
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
}
type WayIn = CallAnswer<typeof join.join>
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
  const person = personOf(found, asked, request)
  if (found.isHostLink) return startAsHost(platform, meeting, person, request)
  return enterAsGuest(platform, meeting, person, request)
}

/** A host's link starts the meeting, whoever holds it. */
async function startAsHost(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  request: VisitorRequest,
): Promise<WayIn> {
  if (meeting.status === 'END') refuse('MeetingEnded')
  const running = await startMeeting(platform, meeting.id, request.now, request.actor)
  return { joinUrl: await hostUrlOf(running, person), sessionToken: null, status: 'INPROGRESS' }
}

async function enterAsGuest(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  request: VisitorRequest,
): Promise<WayIn> {
  const open = await findOpenSession(platform.db, meeting.id)
  if (open?.state !== 'open') return enterBeforeHost(platform, meeting, person, request)
  const { core, access, session } = await findCoreOfSession(platform, open)
  const joinUrl = await coreAnswer(driverOf(core.core_type).joinUrl(access, session, person))
  return { joinUrl, sessionToken: null, status: 'INPROGRESS' }
}

/**
 * Made on the core for the first guest who comes, not when it is scheduled: until then the meeting may be changed at will, and neither
 * Zoom's hundred meetings a day nor a host are used up by one to which nobody comes.
 */
async function enterBeforeHost(
  platform: Platform,
  meeting: MeetingBase,
  person: PersonToJoin,
  { now, actor }: VisitorRequest,
): Promise<WayIn> {
  // Not yet: the page waits and asks again.
  if (!isOpenBeforeHost(stateOf(meeting), now)) return { joinUrl: null, sessionToken: null, status: 'PENDING' }
  const { core, access, session } = await openBeforeHost(platform, meeting.id, now, actor)
  return {
    joinUrl: await coreAnswer(driverOf(core.core_type).joinUrl(access, session, person)),
    sessionToken: null,
    status: 'PENDING',
  }
}

function personOf({ participant, isHostLink }: FoundLink, asked: JoinRequest, { language }: VisitorRequest): PersonToJoin {
  const typed = asked.fullName ?? participant?.name ?? refuse('JoinNameRequired')
  const name = asked.org ? `${typed} (${asked.org})` : typed
  const email = z.safeParse(emailField, asked.email).success ? asked.email.toLowerCase() : null
  return {
    // The same person again within the day is the same guest: by what was typed, since there is nothing else.
    visitorKey: participant
      ? visitorKey({ kind: 'participant', id: participant.id })
      : guestKey(`${asked.meetingSecretKey} ${name} ${email ?? ''}`),
    name: name.slice(0, longestName),
    email,
    isHost: isHostLink,
    isGuest: !participant && !isHostLink,
    language,
  }
}
