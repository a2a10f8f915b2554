import { daysOfEvent } from '@hop/contract/calendar-times'
import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { dayAfter } from '@hop/contract/report-period'
import { isOpenTo } from '@hop/contract/roles'
import { dayBegins } from '@hop/contract/usage-time'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Executor } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { isCustomerActive } from '../customer-status/public.js'
import { listMeetingNames } from '../meetings/public.js'
import { abilitiesOnEvent } from './calendar.rules.js'
import { type EventRow, findEvent, listEvents } from './calendar.queries.js'

async function presentEvents(db: Executor, rows: readonly EventRow[], request: CallerRequest, isActive: boolean) {
  const { reach, caller, now } = request
  const meetingIds = rows.flatMap(({ meeting_id }) => (meeting_id === null ? [] : [meeting_id]))
  const names = new Map((await listMeetingNames(reach, db, meetingIds)).map(({ id, name }) => [id, name]))
  const asking = { role: caller.role, now, isCustomerActive: isActive }
  return rows.map((row): CalendarEvent => {
    const { status } = row
    const meetingName = row.meeting_id === null ? undefined : names.get(row.meeting_id)
    return {
      id: row.id,
      subject: row.subject,
      description: row.description,
      chairman: row.chairman,
      startAt: row.starts_at.toISOString(),
      endAt: row.ends_at?.toISOString() ?? null,
      meetingPreparation: row.meeting_preparation,
      participants: row.participants,
      invitees: row.invitees,
      location: row.location_name ?? row.location,
      // One that was deleted can no longer be chosen; its name stays.
      locationId: row.location_deleted_at === null ? row.location_id : null,
      groupId: row.group_id,
      groupName: row.group_name,
      status,
      meeting: row.meeting_id !== null && meetingName !== undefined ? { id: row.meeting_id, name: meetingName } : null,
      createdByName: row.made_by,
      updatedAt: row.updated_at.toISOString(),
      can: abilitiesOnEvent({ over_at: row.over_at, status }, asking),
    }
  })
}

export async function readEvent(db: Executor, id: number, request: CallerRequest): Promise<CalendarEvent> {
  const row = (await findEvent(request.reach, db, id)) ?? refuse('CalendarEventNotFound')
  const isActive = await isCustomerActive(db, ownCustomerId(request.reach))
  const [event] = await presentEvents(db, [row], request, isActive)
  return event ?? refuse('CalendarEventNotFound')
}

/** Every day of the range, also one without events. */
export async function readDays(db: Executor, fromDate: string, toDate: string, request: CallerRequest) {
  const isActive = await isCustomerActive(db, ownCustomerId(request.reach))
  const rows = await listEvents(request.reach, db, dayBegins(fromDate), dayBegins(dayAfter(toDate, 1)))
  const events = (await presentEvents(db, rows, request, isActive)).map((event) => ({ event, ...daysOfEvent(event) }))
  const data: { date: string; events: CalendarEvent[] }[] = []
  for (let date = fromDate; date <= toDate; date = dayAfter(date, 1))
    data.push({ date, events: events.filter(({ first, last }) => first <= date && date <= last).map(({ event }) => event) })
  return { data, can: { create: isActive && isOpenTo(request.caller.role, calendar.create) } }
}
