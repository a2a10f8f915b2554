import { calendarUsers, customerRoles } from '@hop/contract/roles'
import { days, minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { findReader, listMeetingsOf, type Reader, writeLastRead } from './calendar-feeds.queries.js'
import { listEventsFrom } from '../calendar/public.js'
import { calendarOf } from './feed-calendar.js'
import { eventsCalendarOf } from './feed-events.js'
import { feedBox } from './make-feed.js'

/** As far back as people look up what was; what is to come is in it whole. */
const pastMs = 90 * days

/** More than anybody attends; a calendar program that got more would fail on it. */
const mostMeetings = 5_000

const notedEveryMs = 5 * minutes

export type FeedKind = 'meetings' | 'events'

/** null: no such address, or one whose owner has no account any more, or none of this kind. */
export async function readCalendar(platform: Platform, secret: string, kind: FeedKind): Promise<string | null> {
  const { db, clock } = platform
  const now = clock.now()
  const reader = await findReader(db, feedBox(platform).fingerprint(secret))
  if (!reader || !mayRead(platform, reader, kind)) return null
  const from = new Date(now.getTime() - pastMs)
  const { last_read_at: last } = reader
  if (!last || now.getTime() - last.getTime() >= notedEveryMs) await writeLastRead(db, reader.id, now)
  const { site } = await brandOfCustomer(platform, reader.customer_id)
  return kind === 'meetings'
    ? calendarOf(reader, await listMeetingsOf(db, reader, from, mostMeetings), site)
    : eventsCalendarOf(reader, await listEventsFrom(reader.customer_id, db, from, mostMeetings), site)
}

const mayRead = ({ hasCalendar }: Platform, { role }: Reader, kind: FeedKind) =>
  kind === 'meetings' ? customerRoles.some((one) => one === role) : hasCalendar && calendarUsers.roles.some((one) => one === role)
