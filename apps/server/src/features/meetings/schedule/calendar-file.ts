/**
 * One meeting as a calendar file. UID and SEQUENCE are the same as in the mails and the feed, so that no calendar shows it twice.
 */
import { Readable } from 'node:stream'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CallerRequest, FileToSend } from '../../../http/routes.js'
import { calendarText } from '../../../platform/calendar-text.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { calendarUid } from '../../notices/public.js'
import { findMeeting } from '../meetings.queries.js'
import { abilitiesOnMeeting, endOf } from '../meetings.rules.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { invitationTo } from '../sessions/people/invitation.js'

export async function readCalendarFile(platform: Platform, id: number, request: CallerRequest): Promise<FileToSend> {
  const { reach, caller, now, language } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const state = stateOf(meeting)
  // It holds link and code.
  if (!abilitiesOnMeeting(relationOf(meeting, caller), state, now).seeLinks) refuse('MeetingNotFound')
  const { site } = await brandOfCustomer(platform, meeting.customer_id)
  const { link, text } = invitationTo(meeting, site, language)
  const calendar = ical({ prodId: { company: 'Hop', product: 'Hop', language: 'VI' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: calendarUid(meeting),
    sequence: meeting.sequence,
    stamp: now,
    start: meeting.starts_at,
    end: endOf(state),
    summary: meeting.name,
    description: text,
    url: link,
    location: link,
    status: meeting.status === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { fileName: `hop-${id}.ics`, content: Readable.from([calendarText(calendar)]) }
}
