/** The events of a customer as a calendar. The same events give the same bytes. */
import { calendarFeeds as en } from '@hop/texts/en/calendar-feeds'
import { calendarFeeds as vi } from '@hop/texts/vi/calendar-feeds'
import { eventStatuses, type EventStatus } from '@hop/contract/features/calendar'
import { pages } from '@hop/contract/pages'
import { localDay } from '@hop/contract/usage-time'
import { defaultLanguage, fill } from '@hop/texts/languages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarText } from '../../platform/calendar-text.js'
import { linkTo } from '../../platform/link-to.js'
import type { EventRow } from '../calendar/public.js'
import type { Reader } from './calendar-feeds.queries.js'
import { refreshSeconds } from './feed-calendar.js'

const texts = { vi, en }

const statuses: Readonly<Record<EventStatus, ICalEventStatus>> = {
  [eventStatuses.unapproved]: ICalEventStatus.TENTATIVE,
  [eventStatuses.cancelled]: ICalEventStatus.CANCELLED,
  [eventStatuses.approved]: ICalEventStatus.CONFIRMED,
}

export function eventsCalendarOf(reader: Pick<Reader, 'language'>, events: readonly EventRow[], site: string): string {
  const labels = texts[reader.language ?? defaultLanguage].calendar
  const calendar = ical({
    prodId: { company: 'Hop', product: 'Hop', language: 'VI' },
    method: ICalCalendarMethod.PUBLISH,
    name: labels.eventsName,
    ttl: refreshSeconds,
  })
  for (const event of events) calendar.createEvent(entryOf(event, labels, site))
  return calendarText(calendar)
}

function entryOf(event: EventRow, labels: typeof vi.calendar, site: string) {
  const page = linkTo(site, pages.calendar.to({}, { day: localDay(event.starts_at) }))
  const location = event.location_name ?? event.location
  const lines = [
    event.chairman && fill(labels.host, [event.chairman]),
    event.participants,
    event.description,
    fill(labels.page, [page]),
  ]
  return {
    id: `event-${event.calendar_key}@hop`,
    sequence: event.sequence,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    // Of all day: a day and no time, which is the same day wherever it is read.
    ...(event.ends_at
      ? { start: event.starts_at, end: event.ends_at }
      : { start: `${localDay(event.starts_at)}T00:00:00`, allDay: true }),
    summary: event.subject,
    description: lines.filter(Boolean).join('\n'),
    url: page,
    ...(location && { location }),
    status: statuses[event.status],
  }
}
