import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { spreadsheetType } from '../file-types.js'
import { idOf, sessionMid } from '../ids.js'
import { admins, meetingPeople } from '../roles.js'
import { roomActions } from '../room-actions.js'
import { absentee, meetingRoles } from './meeting-records.js'

const logActions = ['joined', 'left', ...roomActions] as const

/** One browser or app with which somebody came. Names as people know them, null where nobody told. */
const device = z.object({
  deviceType: z.nullable(z.enum(['computer', 'phone', 'tablet'])),
  os: z.nullable(z.string()),
  browser: z.nullable(z.string()),
})

/** Of this session by the core's own id; people are paged, with all their visits. */
const sessionQuery = z.strictObject({
  mid: sessionMid,
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 200),
})

const stay = {
  /** The core's name of the visit. */
  peerId: z.string(),
  logTime: instant,
  /** null: still inside. */
  lastLogTime: z.nullable(instant),
  /** As "1h2p3s". Two windows at one time are one time. */
  durationStr: z.string(),
}

const attendee = z.object({
  uname: z.string(),
  /** The person, also under the name that somebody else has too: "a-" an account, "p-" somebody on the list, "g-" a guest. */
  uid: z.string(),
  role: z.enum(meetingRoles),
  /** In the caller's language. */
  roleStr: z.string(),
  /** Of the latest visit; times and duration are those of all visits together. */
  ...stay,
  participantId: z.nullable(idOf('participant')),
  /** Came by the link for all: neither on the list nor signed in, under whatever name was typed. */
  isGuest: z.boolean(),
  isInRoom: z.boolean(),
  /** For those who may see addresses; empty for others, and where nobody told. */
  email: z.string(),
  organisation: z.string(),
  /** In order; the device is for those who may see what people did. */
  visits: z.array(z.object({ ...stay, device: z.nullable(device) })),
})
export type Attendee = z.infer<typeof attendee>

const logEntry = z.object({
  displayName: z.string(),
  /** As `uid` of the list of people. */
  id: z.string(),
  /** Masked: enough to tell two visits apart, too little to use. */
  sessionToken: z.string(),
  logDate: instant,
  lastLogDate: z.nullable(instant),
  actions: z.array(
    z.object({
      timestamp: instant,
      /** In the caller's language. */
      desc: z.string(),
      peerId: z.string(),
      kind: z.enum(logActions),
      /** Of messages: how many in this visit. Null for everything else. */
      count: z.nullable(z.int()),
    }),
  ),
})
export type LogEntry = z.infer<typeof logEntry>

export const attendance = defineFeature('attendance', {
  people: defineCall({
    method: 'GET',
    path: '/ThongKe/GetParticipantMeeting',
    summary: 'Who came to a session and for how long, one row for each person with all visits, and who of its list did not.',
    access: meetingPeople,
    query: sessionQuery,
    answer: z.object({
      data: z.array(attendee),
      /** People who came, on all pages. */
      total: z.int(),
      notJoined: z.array(absentee),
    }),
    refusals: ['MeetingNotFound'],
  }),
  log: defineCall({
    method: 'GET',
    path: '/ThongKe/GetLogParticipantsMeeting',
    summary:
      'What each person did in a session, or the one whose `uid` is named: came, left, microphone, camera, screen, raised hand, and how many messages. Kept for 400 days.',
    access: meetingPeople,
    query: z.extend(sessionQuery, { uid: z.optional(text(1, 200)) }),
    answer: z.object({
      data: z.array(logEntry),
      total: z.int(),
      /** There are more actions than one answer holds: ask for fewer people at once. */
      isCut: z.boolean(),
    }),
    refusals: ['MeetingNotFound'],
  }),
  exportPeople: defineCall({
    method: 'GET',
    path: '/ThongKe/GetParticipantMeeting/ExportExcel',
    summary:
      'The attendance of a session as an Excel file, one line for each visit and for each person who did not come. For the provider’s administrators alone: a customer’s get 403.',
    access: admins,
    query: z.strictObject({ mid: sessionMid }),
    answer: { file: { contentType: spreadsheetType } },
    refusals: ['MeetingNotFound'],
  }),
})
