/** The people who can be asked to show their face: those invited by name to a face meeting, by their own private link. */
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { isCustomerActive } from '../customer-status/public.js'
import { findMeetingByKey, type MeetingBase } from '../meetings/public.js'
import { findDescriptor } from './face-check.queries.js'
import { modelInUse, openDescriptor } from './face-secrets.js'

type Link = NonNullable<Awaited<ReturnType<typeof findMeetingByKey>>>

/** Hosts are known by their own links, which start the meeting. */
export const asksFace = ({ meeting, participant, isHostLink }: Link): boolean =>
  meeting.active_face_id === 1 && participant !== null && !isHostLink

export interface Invited {
  meeting: MeetingBase
  participantId: number
  descriptor: number[]
}

export async function requireInvited(platform: Platform, meetingSecretKey: string): Promise<Invited> {
  const link = (await findMeetingByKey(platform.db, meetingSecretKey)) ?? refuse('MeetingLinkInvalid')
  const { meeting, participant } = link
  if (!(await isCustomerActive(platform.db, meeting.customer_id))) refuse('OrganiserInactive')
  if (meeting.status === 'CANCEL') refuse('MeetingCancelled')
  if (meeting.status === 'END') refuse('MeetingEnded')
  if (!participant || !asksFace(link)) return refuse('FaceCheckNotNeeded')
  const { contact_id: contactId, id: participantId } = participant
  const sealed = contactId === null ? null : await findDescriptor(platform.db, contactId, modelInUse(platform))
  const descriptor = contactId !== null && sealed ? openDescriptor(platform, contactId, sealed) : null
  return { meeting, participantId, descriptor: descriptor ?? refuse('FaceNotKnown') }
}
