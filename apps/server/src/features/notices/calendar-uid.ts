/** What calendars call the meeting, in mails and feeds alike. */
import { createHash } from 'node:crypto'
import type { MeetingToNotify } from './notices.queries.js'

/** Unique in the world without naming a host: the portal may move to another address between an invitation and its update. */
export const calendarUid = ({ id, host_key, calendar_key }: Pick<MeetingToNotify, 'id' | 'host_key' | 'calendar_key'>): string =>
  `meeting-${id}-${createHash('sha256')
    .update(calendar_key ?? host_key)
    .digest('hex')
    .slice(0, 16)}@hop`
