import { endsLateEnough, endsSoonEnough, overAfter } from '@hop/contract/calendar-times'
import type { ParsedInput } from '@hop/contract/call'
import type { calendar, CalendarEvent, EventStatus } from '@hop/contract/features/calendar'
import { dayBegins, localDay } from '@hop/contract/usage-time'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { findGroup } from '../calendar-groups/public.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { findLocation } from '../locations/public.js'
import { findMeeting } from '../meetings/public.js'
import { type EventDetails, insertEvent, lockEvent, markDeleted, writeEvent } from './calendar.queries.js'
import { isOver, maySetStatus } from './calendar.rules.js'
import { readEvent } from './present-event.js'

type NewEvent = ParsedInput<typeof calendar.create>['body']
type EventChange = ParsedInput<typeof calendar.update>['body']
type LinkChange = ParsedInput<typeof calendar.linkMeeting>['body']

/** What was typed as it is kept: an event of all day begins with its day, and a location of the list has the list's name. */
async function detailsOf(
  transaction: Transaction,
  reach: Reach,
  typed: Omit<NewEvent, 'status'>,
  status: EventStatus,
): Promise<EventDetails> {
  const { startAt, endAt, locationId, groupId, meetingPreparation, location, ...texts } = typed
  // Held: whoever deletes it meanwhile sees that this event uses it.
  const chosen = locationId === null ? undefined : await findLocation(reach, transaction, locationId)
  if (locationId !== null && !chosen) refuseField('LocationNotFound', 'locationId')
  if (groupId !== null && !(await findGroup(reach, transaction, groupId))) refuseField('CalendarGroupNotFound', 'groupId')
  const start = new Date(startAt)
  return {
    ...texts,
    meeting_preparation: meetingPreparation,
    location: chosen?.name ?? location,
    location_id: locationId,
    group_id: groupId,
    starts_at: endAt === null ? dayBegins(localDay(start)) : start,
    ends_at: endAt === null ? null : new Date(endAt),
    over_at: overAfter({ startAt, endAt }),
    status,
  }
}

export async function createEvent({ db, ids }: Platform, typed: NewEvent, request: CallerRequest): Promise<CalendarEvent> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const { status, ...rest } = typed
    const details = await detailsOf(transaction, reach, rest, status)
    const origin = { customer_id: customerId, calendar_key: ids.secret(), created_by: caller.accountId }
    const id = await insertEvent(transaction, { ...details, ...origin, created_at: now, updated_at: now })
    const what = { subject: details.subject, startAt: details.starts_at }
    await recordAudit(transaction, actor, { action: 'create', entity: 'calendar event', entityId: id, details: what })
    return readEvent(transaction, id, request)
  })
}

async function lockEditable(transaction: Transaction, id: number, { reach, now }: CallerRequest) {
  await requireActiveCustomer(transaction, ownCustomerId(reach))
  const event = (await lockEvent(reach, transaction, id)) ?? refuse('CalendarEventNotFound')
  if (isOver(event, now)) refuse('CalendarEventOver')
  return event
}

export async function updateEvent({ db }: Platform, change: EventChange, request: CallerRequest): Promise<CalendarEvent> {
  const { caller, reach, now, actor } = request
  const { id, updatedAt, status, ...typed } = change
  return db.transaction().execute(async (transaction) => {
    const before = await lockEditable(transaction, id, request)
    requireFresh(updatedAt, before.updated_at)
    const statusBefore = before.status
    if (status !== undefined && status !== statusBefore && !maySetStatus(caller.role)) refuseInput('status', 'notAllowed')
    const details = await detailsOf(transaction, reach, kept(before, typed), status ?? statusBefore)
    await writeEvent(transaction, id, details, now)
    const changed = Object.entries(details).filter(([name, value]) => !isSame(before[name as keyof EventDetails], value))
    const of = (row: object) => Object.fromEntries(changed.map(([name]) => [name, row[name as keyof typeof row]]))
    const audit = { before: of(before), after: of(details) }
    await recordAudit(transaction, actor, { action: 'update', entity: 'calendar event', entityId: id, details: audit })
    return readEvent(transaction, id, request)
  })
}

/** What the edit leaves out is as it was; a start that is moved alone has to fit the end that stays. */
function kept(before: EventDetails, typed: Omit<EventChange, 'id' | 'updatedAt' | 'status'>) {
  const stands = {
    description: before.description,
    chairman: before.chairman,
    meetingPreparation: before.meeting_preparation,
    participants: before.participants,
    invitees: before.invitees,
    groupId: before.group_id,
    endAt: before.ends_at?.toISOString() ?? null,
    // Another place that is typed is not the one of the list.
    locationId: (typed.location ?? before.location) === before.location ? before.location_id : null,
    location: before.location,
  }
  const event = keeping(stands, typed)
  if (!endsLateEnough(event)) refuseInput('endAt', 'timeEndValid')
  if (!endsSoonEnough(event)) refuseInput('endAt', 'eventTooLong')
  return event
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

export async function linkMeeting(
  { db }: Platform,
  { id, meetingId }: LinkChange,
  request: CallerRequest,
): Promise<CalendarEvent> {
  const { reach, now, actor } = request
  return db.transaction().execute(async (transaction) => {
    const before = await lockEditable(transaction, id, request)
    if (meetingId !== null && !(await findMeeting(reach, transaction, meetingId))) refuseField('MeetingNotFound', 'meetingId')
    if (before.meeting_id !== meetingId) {
      await writeEvent(transaction, id, { meeting_id: meetingId }, now)
      const details = { before: { meetingId: before.meeting_id }, after: { meetingId } }
      await recordAudit(transaction, actor, { action: 'link meeting', entity: 'calendar event', entityId: id, details })
    }
    return readEvent(transaction, id, request)
  })
}

export async function deleteEvent({ db }: Platform, id: number, request: CallerRequest): Promise<void> {
  const { caller, reach, now, actor } = request
  await db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const { subject } = (await lockEvent(reach, transaction, id)) ?? refuse('CalendarEventNotFound')
    await markDeleted(transaction, id, caller.accountId, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'calendar event', entityId: id, details: { subject } })
  })
}
