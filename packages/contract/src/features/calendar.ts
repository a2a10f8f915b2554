/** The events of a customer, which all of its people see. Meetings are another thing; an event may link one. */
import * as z from 'zod/mini'
import { endsLateEnough, endsSoonEnough, type EventTimes, isOnStep, longestCalendarDays } from '../calendar-times.js'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { fieldRule } from '../field-rule.js'
import { calendarDay, instant, paragraphs, text } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { dayAfter } from '../report-period.js'
import { calendarUsers, customerAdmins } from '../roles.js'

export const eventStatuses = { unapproved: 0, cancelled: 2, approved: 4 } as const
const status = z.union([z.literal(0), z.literal(2), z.literal(4)])
export type EventStatus = z.infer<typeof status>

const calendarEvent = z.object({
  id: idOf('calendarEvent'),
  subject: z.string(),
  description: z.string(),
  chairman: z.string(),
  startAt: instant,
  /** Null: all day. */
  endAt: z.nullable(instant),
  meetingPreparation: z.string(),
  participants: z.string(),
  invitees: z.string(),
  location: z.string(),
  locationId: z.nullable(idOf('location')),
  groupId: z.nullable(idOf('calendarGroup')),
  groupName: z.nullable(z.string()),
  status,
  /** The meeting that it links; null also when the caller does not see that meeting. */
  meeting: z.nullable(z.object({ id: idOf('meeting'), name: z.string() })),
  createdByName: z.nullable(z.string()),
  updatedAt: instant,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
    cancel: z.boolean(),
    linkMeeting: z.boolean(),
  }),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

/** 31 February is no day, at any hour. */
const eventTime = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalidDay'),
  })
  .check(z.refine(isOnStep, 'notOnQuarterHour'))
const twoOrNone = z.refine<string>((typed) => typed === '' || typed.length >= 2, 'tooShort')
const optionalText = (max: number) => z._default(text(0, max).check(twoOrNone), '')
const optionalParagraphs = (max: number) => z._default(paragraphs(0, max).check(twoOrNone), '')

const eventFields = {
  subject: text(2, 500),
  description: optionalParagraphs(500),
  chairman: optionalText(250),
  startAt: eventTime,
  endAt: z._default(z.nullable(eventTime), null),
  meetingPreparation: optionalParagraphs(250),
  participants: optionalParagraphs(250),
  invitees: optionalParagraphs(250),
  location: optionalText(100),
  locationId: z._default(z.nullable(idOf('location')), null),
  groupId: z._default(z.nullable(idOf('calendarGroup')), null),
}
interface Times {
  startAt: string
  /** An edit may leave it as it is. */
  endAt?: string | null | undefined
}
/** Of a start that is moved alone, the server knows the end. */
const forBoth =
  (isMet: (times: EventTimes) => boolean) =>
  ({ startAt, endAt }: Times) =>
    endAt === undefined || isMet({ startAt, endAt })
const lateEnough = fieldRule<Times>(['startAt', 'endAt'], forBoth(endsLateEnough), { at: 'endAt', code: 'timeEndValid' })
const soonEnough = fieldRule<Times>(['startAt', 'endAt'], forBoth(endsSoonEnough), { at: 'endAt', code: 'eventTooLong' })

const daysQuery = z.strictObject({ fromDate: calendarDay, toDate: calendarDay }).check(
  fieldRule<{ fromDate: string; toDate: string }>(['fromDate', 'toDate'], ({ fromDate, toDate }) => fromDate <= toDate, {
    at: 'toDate',
    code: 'invalidDateRange',
  }),
  fieldRule<{ fromDate: string; toDate: string }>(
    ['fromDate', 'toDate'],
    ({ fromDate, toDate }) => toDate < dayAfter(fromDate, longestCalendarDays),
    { at: 'toDate', code: 'rangeTooLong' },
  ),
)

const eventRefusals = ['LocationNotFound', 'CalendarGroupNotFound', 'CustomerRestricted'] as const

export const calendar = defineFeature('calendar', {
  list: defineCall({
    method: 'GET',
    path: '/Calendars/List',
    summary: 'The days from `fromDate` to `toDate`, both included, each with its events; one of several days stands at each.',
    access: calendarUsers,
    query: daysQuery,
    answer: z.object({
      data: z.array(z.object({ date: z.string(), events: z.array(calendarEvent) })),
      /** Nothing is added while the customer is restricted. */
      can: z.object({ create: z.boolean() }),
    }),
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Calendars/GetById/{id}',
    summary: 'One event.',
    access: calendarUsers,
    params: z.strictObject({ id: idOf('calendarEvent') }),
    answer: dataOf(calendarEvent),
    refusals: ['CalendarEventNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Calendars/Create',
    summary: 'Adds an event; without `endAt` it takes all day.',
    access: customerAdmins,
    body: z.strictObject({ ...eventFields, status: z._default(status, eventStatuses.approved) }).check(lateEnough, soonEnough),
    answer: dataOf(calendarEvent),
    refusals: eventRefusals,
  }),
  update: defineCall({
    method: 'POST',
    path: '/Calendars/Update',
    summary:
      'Changes an event until its last day has passed. Its status, which approves or cancels it, is for the customer’s admin.',
    access: calendarUsers,
    body: z
      .strictObject({
        id: idOf('calendarEvent'),
        ...keptWhenLeftOut(eventFields),
        status: z.optional(status),
        updatedAt: z.optional(instant),
      })
      .check(lateEnough, soonEnough),
    edits: { records: [calendarEvent] },
    answer: dataOf(calendarEvent),
    refusals: [...eventRefusals, 'CalendarEventNotFound', 'CalendarEventOver', 'StaleEdit'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Calendars/Delete',
    summary: 'Deletes an event.',
    access: calendarUsers,
    query: z.strictObject({ id: idOf('calendarEvent') }),
    answer: nothing,
    refusals: ['CalendarEventNotFound', 'CustomerRestricted'],
  }),
  linkMeeting: defineCall({
    method: 'POST',
    path: '/Calendars/LinkMeeting',
    summary: 'Links a meeting that the caller sees to an event; null takes the link away.',
    access: calendarUsers,
    body: z.strictObject({ id: idOf('calendarEvent'), meetingId: z.nullable(idOf('meeting')) }),
    answer: dataOf(calendarEvent),
    refusals: ['CalendarEventNotFound', 'CalendarEventOver', 'MeetingNotFound', 'CustomerRestricted'],
  }),
})
