import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { pageAnswer } from '../paging.js'
import { admins, hosts, meetingEnders, meetingPeople, meetingViewers, orIntegrations, staff } from '../roles.js'
import { guestMark, joinName, typedAccessCode } from './join.js'
import { coreKinds } from '../meeting-options.js'
import { meetingFields, newMeetingFields } from './meeting-fields.js'
import { meetingPage, period } from './meeting-list.js'
import { absentee, meetingDetail, meetingRow, meetingStatuses, sessionNumber, visitor } from './meeting-records.js'
import { openingRefusals } from './opening-refusals.js'

/** As many as the longest page that a list offers. */
export const mostMarks = 200

const writeRefusals = [
  'NoActiveSubscription',
  'CustomerRestricted',
  'DuplicateParticipant',
  'RecordingStorageFull',
  'FaceIdNotAllowed',
  'VoiceTextNotAllowed',
] as const

const startRefusals = ['MeetingNotFound', 'OnlyOwner', ...openingRefusals] as const
const joinRefusals = ['MeetingNotFound', 'MeetingNotRunning', 'NotAllowedToJoinMeeting', ...openingRefusals] as const

/** It runs, but not as planned. */
const startWarning = z.nullable(z.enum(['RecordingStorageFull']))

const oneMeeting = z.strictObject({ meetingId: idOf('meeting') })
const wayIn = z.object({ joinUrl: z.string(), status: z.enum(meetingStatuses), publicMeetingUrl: z.string() })
/** Of somebody else than the caller: who it is the next time. */
const wayInOfGuest = z.extend(wayIn, { guestMark: z.nullable(z.string()) })

export const meetings = defineFeature('meetings', {
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
    effect: 'reads',
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
  calendarFile: defineCall({
    method: 'GET',
    path: '/Meeting/CalendarFile/{id}',
    summary: 'The meeting as an .ics file with its invitation, for whoever may see its links.',
    access: meetingPeople,
    params: z.strictObject({ id: idOf('meeting') }),
    answer: { file: { contentType: 'text/calendar; charset=utf-8' } },
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
    summary: "The plan's limits and how much of them is used; options are those of the meeting's owner, or the caller's.",
    access: hosts,
    query: z.strictObject({ meetingId: z.optional(idOf('meeting')) }),
    answer: dataOf(
      z.object({
        hasSubscription: z.boolean(),
        planName: z.nullable(z.string()),
        corePlatform: z.enum(['bbb', 'zoom']),
        /** What the options of the form go by. */
        coreKind: z.enum(coreKinds),
        maximumLengthOfOneMeeting: z.nullable(z.int()),
        maximumNumberOfParticipantsInMeeting: z.nullable(z.int()),
        concurrentMeetings: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        meetingsToday: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        meetingsThisMonth: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
        allowRecording: z.boolean(),
        /** What the account may switch on, as of now. */
        allowFaceId: z.boolean(),
        allowVoiceText: z.boolean(),
      }),
    ),
    refusals: ['MeetingNotFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Meeting/AddNewMeeting',
    summary: 'Schedules a meeting; the caller is its owner and first operator.',
    takesIdempotencyKey: true,
    access: orIntegrations(hosts, 'meetings.write'),
    body: z.strictObject(newMeetingFields),
    answer: z.object({
      id: idOf('meeting'),
      joinCode: z.string(),
      hostJoinUrl: z.string(),
      participantJoinUrl: z.string(),
    }),
    refusals: writeRefusals,
    maxBodyBytes: 512 * 1024,
  }),
  update: defineCall({
    method: 'POST',
    path: '/Meeting/UpdateMeeting',
    summary: 'Changes a meeting that has not begun: its owner, or an administrator of the customer.',
    access: hosts,
    body: z.strictObject({
      id: idOf('meeting'),
      ...keptWhenLeftOut(meetingFields),
      status: z.optional(z.enum(meetingStatuses)),
      updatedAt: z.optional(instant),
    }),
    edits: { records: [meetingDetail], renamed: { meetingParticipants: 'participants', activeFaceId: 'activeFid' } },
    answer: nothing,
    refusals: ['MeetingNotFound', 'MeetingNotEditable', 'OnlyOwner', 'StaleEdit', ...writeRefusals],
    maxBodyBytes: 512 * 1024,
  }),
  start: defineCall({
    method: 'POST',
    path: '/Meeting/StartMeeting',
    summary: 'Opens the room, or a new session of an ended meeting; pressing it twice gives the same room.',
    access: hosts,
    query: oneMeeting,
    answer: z.object({ startUrl: z.string(), warning: startWarning }),
    refusals: startRefusals,
  }),
  startNew: defineCall({
    method: 'POST',
    path: '/Meeting/StartNewMeeting',
    summary: 'Creates a public meeting that begins now, and opens its room.',
    access: hosts,
    answer: z.object({ id: idOf('meeting'), startUrl: z.string(), warning: startWarning }),
    refusals: startRefusals,
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  join: defineCall({
    method: 'POST',
    path: '/Meeting/JoinMeeting',
    summary:
      'The way into a running meeting for somebody who is signed in. Owners and operators come in as hosts, and open the room of a meeting that has not begun; by a token its owner also opens again, until its planned end, what has closed.',
    access: orIntegrations(meetingViewers, 'meetings.write'),
    query: oneMeeting,
    answer: wayIn,
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
      /** Of the named person, from an earlier answer: without it this is somebody new. */
      guestMark: z.optional(guestMark),
    }),
    answer: wayInOfGuest,
    refusals: [...joinRefusals, 'WrongAccessCode', 'TooManyWrongCodes'],
  }),
  end: defineCall({
    method: 'POST',
    path: '/Meeting/EndMeeting',
    summary: "Ends the running session for everybody: its owner, an administrator of the customer, or the provider's staff.",
    access: meetingEnders,
    query: oneMeeting,
    answer: nothing,
    refusals: ['MeetingNotFound', 'OnlyOwner', 'MeetingNotRunning', 'CoreUnavailable'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Meeting/CancelMeeting',
    summary: 'Cancels a meeting that has not begun; with `notify`, participants are told.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting'), notify: z.optional(z.boolean()) }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'OnlyOwner', 'MeetingNotCancellable'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Meeting/DeleteMeeting',
    summary: 'Deletes a meeting that is not running; with `notify`, participants of one that has not begun are told.',
    access: hosts,
    query: z.strictObject({ id: idOf('meeting'), notify: z.optional(z.boolean()) }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'OnlyOwner', 'MeetingInProgress'],
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
})
