import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { emailOfMeetingPerson, flag, instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { containing, equalTo, pageAnswer, pageBody, searchLength } from '../paging.js'
import { joinName, typedAccessCode } from './join.js'
import { admins, hosts, meetingPeople, meetingViewers, orIntegrations, staff } from '../roles.js'
import { absentee, meetingDetail, meetingRow, meetingStatuses, optionFlags, sessionNumber, visitor } from './meeting-records.js'
import { participantFields } from './participants.js'

export const shortestMeetingMinutes = 15
export const durationMinuteChoices = [0, 15, 30, 45] as const
export const accessCodeLength = { min: 6, max: 12, generated: 6 } as const
export const furthestFilterDays = 365
/** As many as the longest page that a list offers. */
export const mostMarks = 200

export const accessCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.regex(/^[A-Za-z0-9]{6,12}$/, 'accessCodeFormFeedback'))

const dayAlone = /^\d{4}-\d\d-\d\d$/
/** Nothing there: no day is chosen. A day alone: no time. */
const startTime = z.iso.datetime({
  error: ({ input }) => {
    if (!input) return 'pleaseSelectMeetingStartDate'
    return typeof input === 'string' && dayAlone.test(input) ? 'pleaseSelectMeetingStartDatetime' : 'invalidDay'
  },
})

/** What can be checked without knowing the plan; its limits are checked by the server, and by the form with the plan's figures. */
export const meetingFields = {
  name: text(2, 1000),
  scheduleStartTime: startTime,
  scheduleDuration: z
    .int()
    .check(
      z.minimum(shortestMeetingMinutes, 'invalidMeetingDurationOrExceededLimit'),
      z.maximum(1440, 'invalidMeetingDurationOrExceededLimit'),
    ),
  accessCode,
  /** Sent by older clients, and worth nothing: the code is the access code, and people are counted. */
  operatorPassword: z.optional(z.string()),
  numOfParticipants: z.optional(z.int()),
  publicMeeting: z.boolean(),
  ...optionFlags,
  activeFid: z._default(flag, 0),
  activeVoiceText: z._default(flag, 0),
  sendsReminders: z._default(z.boolean(), true),
  participants: z._default(
    z.array(z.strictObject({ ...participantFields, email: emailOfMeetingPerson })).check(z.maxLength(1000, 'tooLong')),
    [],
  ),
}

const writeRefusals = [
  'NoActiveSubscription',
  'CustomerRestricted',
  'DuplicateParticipant',
  'RecordingStorageFull',
  'FaceIdNotAllowed',
] as const

const startRefusals = [
  'MeetingNotFound',
  'MeetingNotStartable',
  'MeetingOverdue',
  'NoActiveSubscription',
  'CustomerRestricted',
  'DailyMeetingLimit',
  'MonthlyMeetingLimit',
  'ConcurrentMeetingLimit',
  'NoActiveCore',
  'CoreUnavailable',
  'NoFreeHost',
] as const

const joinRefusals = [
  'MeetingNotFound',
  'MeetingNotRunning',
  'NotAllowedToJoinMeeting',
  // Where guests are let in before the host, the first of them opens the room.
  'NoActiveSubscription',
  'CustomerRestricted',
  'MeetingNotStartable',
  'MeetingOverdue',
  'DailyMeetingLimit',
  'MonthlyMeetingLimit',
  'ConcurrentMeetingLimit',
  'NoActiveCore',
  'CoreUnavailable',
  'NoFreeHost',
] as const

const nameContaining = {
  ...containing,
  value: z.string().check(z.minLength(searchLength.min, 'tooShort'), z.maxLength(searchLength.max, 'tooLong')),
}

const meetingPage = pageBody({
  filters: {
    status: equalTo(z.enum(meetingStatuses)),
    id: equalTo(z.int()),
    name: nameContaining,
    'apiConfig.apiUrl': containing,
  },
  sorts: ['CreatedAt', 'id', 'name', 'scheduleStartTime'],
})
export type MeetingFilter = z.infer<typeof meetingPage>['filters'][number] extends infer Node
  ? Extract<Node, { field: string }>['field']
  : never
export type MeetingSort = z.infer<typeof meetingPage>['sorts'][number]['field']

/** Whole local days, both inclusive: the client sends exact instants, half-open. */
const period = z.strictObject({ fromDate: z.optional(instant), toDate: z.optional(instant) }).check(
  z.refine(({ fromDate, toDate }) => !fromDate || !toDate || Date.parse(fromDate) <= Date.parse(toDate), {
    error: 'invalidDateRange',
    path: ['toDate'],
  }),
)
const oneMeeting = z.strictObject({ meetingId: idOf('meeting') })

export const meetings = {
  list: defineCall({
    method: 'POST',
    path: '/Meeting/GetMeetingList',
    summary: 'Meetings that the caller may see, by when they are scheduled.',
    access: meetingViewers,
    query: period,
    body: meetingPage,
    answer: pageAnswer(meetingRow),
    refusals: [],
  }),
  listOfCustomer: defineCall({
    method: 'POST',
    path: '/Meeting/GetMeetingListByCustomer/{customerId}',
    summary: "A customer's meetings, deleted ones too.",
    access: staff,
    params: z.strictObject({ customerId: idOf('customer') }),
    query: period,
    body: meetingPage,
    answer: pageAnswer(meetingRow),
    refusals: ['CustomerNotFound'],
  }),
  marks: defineCall({
    method: 'POST',
    path: '/Meeting/Marks',
    summary:
      'The marks of those of these meetings that the caller can see: a page that shows them asks often, and reads anew what has another one.',
    access: meetingPeople,
    body: z.strictObject({
      ids: z.array(idOf('meeting')).check(z.minLength(1, 'required'), z.maxLength(mostMarks, 'tooLong')),
    }),
    answer: dataOf(z.array(z.object({ id: idOf('meeting'), mark: z.string() }))),
    refusals: [],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/Meeting/GetMeetingDetail/{id}',
    summary: 'One meeting with its participants. A manager sees it without links, codes and recordings.',
    access: meetingPeople,
    params: z.strictObject({ id: idOf('meeting') }),
    answer: dataOf(meetingDetail),
    refusals: ['MeetingNotFound'],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Meeting/GetMeetingById/{id}',
    summary: 'One meeting, for editing or cloning it.',
    access: hosts,
    params: z.strictObject({ id: idOf('meeting') }),
    answer: dataOf(meetingDetail),
    refusals: ['MeetingNotFound'],
  }),
  joined: defineCall({
    method: 'GET',
    path: '/Meeting/ParticipantsJoined/{id}',
    summary: 'Who was or is in the room, and who of its list then was not: in the latest session, or in the one that is named.',
    access: meetingPeople,
    params: z.strictObject({ id: idOf('meeting') }),
    query: z.strictObject({ session: z.optional(sessionNumber) }),
    answer: z.object({ data: z.array(visitor), notJoined: z.array(absentee) }),
    refusals: ['MeetingNotFound'],
  }),
  /** What the form shows before a limit bites. */
  limits: defineCall({
    method: 'GET',
    path: '/Meeting/Limits',
    summary: "The plan's limits and how much of them is used.",
    access: hosts,
    answer: dataOf(
      z.object({
        hasSubscription: z.boolean(),
        planName: z.nullable(z.string()),
        corePlatform: z.enum(['bbb', 'zoom']),
        maximumLengthOfOneMeeting: z.nullable(z.int()),
        maximumNumberOfParticipantsInMeeting: z.nullable(z.int()),
        concurrentMeetings: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        meetingsToday: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        meetingsThisMonth: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        allowRecording: z.boolean(),
      }),
    ),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Meeting/AddNewMeeting',
    summary: 'Schedules a meeting; the caller is its owner and first operator.',
    access: orIntegrations(hosts, 'meetings.write'),
    body: z.strictObject(meetingFields),
    answer: z.object({ id: idOf('meeting') }),
    refusals: writeRefusals,
    maxBodyBytes: 512 * 1024,
  }),
  update: defineCall({
    method: 'POST',
    path: '/Meeting/UpdateMeeting',
    summary: 'Changes a meeting that has not begun.',
    access: hosts,
    body: z.strictObject({
      id: idOf('meeting'),
      ...meetingFields,
      status: z.optional(z.enum(meetingStatuses)),
      updatedAt: z.optional(instant),
    }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingNotEditable', 'StaleEdit', ...writeRefusals],
    maxBodyBytes: 512 * 1024,
  }),
  start: defineCall({
    method: 'POST',
    path: '/Meeting/StartMeeting',
    summary: 'Opens the room, or a new session of an ended meeting; pressing it twice gives the same room.',
    access: hosts,
    query: oneMeeting,
    answer: z.object({ startUrl: z.string() }),
    refusals: startRefusals,
  }),
  startNew: defineCall({
    method: 'POST',
    path: '/Meeting/StartNewMeeting',
    summary: 'Creates a public meeting that begins now, and opens its room.',
    access: hosts,
    answer: z.object({ id: idOf('meeting'), startUrl: z.string() }),
    refusals: startRefusals,
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  join: defineCall({
    method: 'POST',
    path: '/Meeting/JoinMeeting',
    summary: 'The way into a running meeting for somebody who is signed in; owners and operators come in as hosts.',
    access: orIntegrations(meetingViewers, 'meetings.write'),
    query: oneMeeting,
    answer: z.object({ joinUrl: z.string(), status: z.enum(meetingStatuses), publicMeetingUrl: z.string() }),
    refusals: joinRefusals,
  }),
  joinAsParticipant: defineCall({
    method: 'POST',
    path: '/Meeting/JoinAsParticipant',
    summary: 'The same, always as an ordinary participant: the caller, or the person who is named.',
    access: orIntegrations(meetingViewers, 'meetings.write'),
    body: z.strictObject({
      meetingId: idOf('meeting'),
      /** Somebody else than the caller; in a closed meeting this person waits to be let in. */
      fullName: z.optional(joinName),
      /** Must be right when it is given; opens a closed meeting to a caller who is not on its list. */
      accessCode: z.optional(typedAccessCode),
    }),
    answer: z.object({ joinUrl: z.string(), status: z.enum(meetingStatuses), publicMeetingUrl: z.string() }),
    refusals: [...joinRefusals, 'WrongAccessCode', 'TooManyWrongCodes'],
  }),
  end: defineCall({
    method: 'POST',
    path: '/Meeting/EndMeeting',
    summary: 'Ends the running session for everybody.',
    access: hosts,
    query: oneMeeting,
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingNotRunning', 'CoreUnavailable'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Meeting/CancelMeeting',
    summary: 'Cancels a meeting that has not begun; with `notify`, participants are told.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting'), notify: z.optional(z.boolean()) }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingNotCancellable'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Meeting/DeleteMeeting',
    summary: 'Deletes a meeting that is not running; with `notify`, participants of one that has not begun are told.',
    access: hosts,
    query: z.strictObject({ id: idOf('meeting'), notify: z.optional(z.boolean()) }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingInProgress'],
  }),
  moveToCore: defineCall({
    method: 'POST',
    path: '/Meeting/UpdateApiConfig',
    summary: 'Moves a meeting that has not begun to another core of the same kind.',
    access: admins,
    body: z.strictObject({ meetingId: idOf('meeting'), apiConfigId: idOf('core') }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingNotEditable', 'CoreNotFound', 'CoreNotFit'],
  }),
}
