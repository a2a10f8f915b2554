/** Somebody's meetings as a calendar. The same meetings give the same bytes, so that a program that has them already gets "not modified". */
import { calendarFeeds as en } from '@hop/texts/en/calendar-feeds'
import { calendarFeeds as vi } from '@hop/texts/vi/calendar-feeds'
import { defaultLanguage, fill } from '@hop/texts/languages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarText } from '../../platform/calendar-text.js'
import { minutesAfter } from '../../platform/clock.js'
import { calendarUid, meetingPage, participantLink } from '../notices/public.js'
import type { FeedMeeting, Reader } from './calendar-feeds.queries.js'

const texts = { vi, en }
/** How often a program should ask again. */
export const refreshSeconds = 15 * 60

export function calendarOf(reader: Pick<Reader, 'name' | 'language'>, meetings: readonly FeedMeeting[], site: string): string {
  const labels = texts[reader.language ?? defaultLanguage].calendar
  const calendar = ical({
    prodId: { company: 'Hop', product: 'Hop', language: 'VI' },
    method: ICalCalendarMethod.PUBLISH,
    name: fill(labels.name, [reader.name]),
    ttl: refreshSeconds,
  })
  // Times are given in UTC: no program has to know a time zone to show them right.
  for (const meeting of meetings) calendar.createEvent(eventOf(meeting, labels, site))
  return calendarText(calendar)
}

/** UID and SEQUENCE are those of the mails: an entry that came by mail and the feed's are one. */
function eventOf(meeting: FeedMeeting, labels: typeof vi.calendar, site: string) {
  const { starts_at, duration_minutes, owner_name, owner_email, private_key } = meeting
  const isCancelled = meeting.status === 'CANCEL'
  const page = meetingPage(site, meeting.id)
  const link = private_key && !isCancelled ? participantLink(site, private_key) : null
  return {
    id: calendarUid(meeting),
    sequence: meeting.sequence,
    stamp: meeting.updated_at,
    lastModified: meeting.updated_at,
    start: starts_at,
    end: minutesAfter(starts_at, duration_minutes),
    summary: meeting.name,
    description: [fill(labels.host, [owner_name]), ...(link ? [fill(labels.join, [link])] : []), fill(labels.page, [page])].join(
      '\n',
    ),
    url: link ?? page,
    ...(link && { location: link }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: owner_name, email: owner_email },
  }
}
