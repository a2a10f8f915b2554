/** The shape of meetings and their participants, as the calls of several features answer them. */
import * as z from 'zod/mini'
import { flag, instant, messageLanguage } from '../fields.js'
import { coreKinds, coreTypes } from '../meeting-options.js'
import { idOf } from '../ids.js'

export const meetingStatuses = ['PENDING', 'INPROGRESS', 'END', 'CANCEL'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

export const meetingRoles = ['OPERATOR', 'PARTICIPANT'] as const
export type MeetingRole = (typeof meetingRoles)[number]

/** Of the last message to a person: on its way, arrived at the provider, given up, or waiting in the outbox for lack of a provider. */
const noticeStates = ['queued', 'sent', 'delivered', 'failed', 'outbox'] as const
export type NoticeState = (typeof noticeStates)[number]
export const failureReasons = ['address', 'unreachable', 'refused'] as const
const noticeKinds = ['invitation', 'update', 'cancellation', 'reminder-day', 'reminder-soon'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const optionFlags = {
  enableCamera: z.boolean(),
  enableMicro: z.boolean(),
  enableMuteOnStart: z.boolean(),
  enablePrivateChat: z.boolean(),
  enablePublicChat: z.boolean(),
  enableMeetingRecording: z.boolean(),
  enableAutomaticMeetingRecording: z.boolean(),
  onlyShowCameraForOperator: z.boolean(),
  enableParticipationBeforeHost: z.boolean(),
  enableTakingNote: z.boolean(),
  enableSendAttachmentInChat: z.boolean(),
}

const notice = z.object({
  kind: z.enum(noticeKinds),
  channel: z.enum(['mail', 'sms']),
  state: z.enum(noticeStates),
  /** Why it has not arrived yet, or will not. */
  reason: z.nullable(z.enum(failureReasons)),
  at: instant,
})

export const participant = z.object({
  id: idOf('participant'),
  contactId: z.nullable(idOf('contact')),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(meetingRoles),
  assignedBy: z.string(),
  code: z.string(),
  imgUploadStatus: z.string(),
  /** Chosen for this person; null when nobody has chosen. */
  language: messageLanguage,
  /** For the owner and admins only; to those who may not see contacts, addresses, numbers and notices are empty. */
  privateJoinUrl: z.nullable(z.string()),
  /** The last message of each channel. */
  notices: z.array(notice),
  updatedAt: instant,
})
export type Participant = z.infer<typeof participant>

/** Somebody who was in the room. */
export const visitor = z.object({
  participantId: z.nullable(idOf('participant')),
  name: z.string(),
  role: z.enum(meetingRoles),
  /** Came by the link for all: neither on the list nor signed in, under whatever name was typed. */
  isGuest: z.boolean(),
  joinedAt: instant,
  leftAt: z.nullable(instant),
  /** Of all visits together. */
  minutes: z.int(),
  isInRoom: z.boolean(),
})

/** Somebody who was on the list and did not come. */
export const absentee = z.object({
  id: idOf('participant'),
  name: z.string(),
  email: z.string(),
  role: z.enum(meetingRoles),
})

/** Sessions of a meeting count from 1; the highest is the latest. */
export const sessionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000))

const meetingAbilities = z.object({
  view: z.boolean(),
  start: z.boolean(),
  join: z.boolean(),
  end: z.boolean(),
  restart: z.boolean(),
  edit: z.boolean(),
  cancel: z.boolean(),
  handOver: z.boolean(),
  delete: z.boolean(),
  clone: z.boolean(),
  addParticipants: z.boolean(),
  changeParticipants: z.boolean(),
  notify: z.boolean(),
  seeLinks: z.boolean(),
  /** Addresses and numbers of those who are invited, and how their messages went. Others see names. */
  seeContacts: z.boolean(),
  /** Of every session; one that is shared, those who are invited see as well (`canReview` of the session). */
  seeRecording: z.boolean(),
  /** What each person did in the room, from microphone to raised hand. */
  seeLog: z.boolean(),
  exportAttendance: z.boolean(),
  /** The quality of the lines, while it runs and afterwards. */
  monitor: z.boolean(),
  moveCore: z.boolean(),
})
export type MeetingAbilities = z.infer<typeof meetingAbilities>

const common = {
  id: idOf('meeting'),
  name: z.string(),
  status: z.enum(meetingStatuses),
  /** PENDING, and its end has passed: it cannot be started until its time is changed. */
  isOverdue: z.boolean(),
  owner: z.boolean(),
  canView: z.boolean(),
  canJoin: z.boolean(),
  customerId: idOf('customer'),
  customerName: z.string(),
  createdBy: z.string(),
  createTime: instant,
  scheduleStartTime: instant,
  scheduleEndTime: instant,
  /** Minutes. */
  scheduleDuration: z.int(),
  actualStartTime: z.nullable(instant),
  actualEndTime: z.nullable(instant),
  publicMeeting: z.boolean(),
  corePlatform: z.enum(coreTypes),
  /** Admins only. */
  coreDomain: z.nullable(z.string()),
  version: z.string(),
  /** Planned, and in the room now. */
  numOfParticipants: z.int(),
  numUsers: z.int(),
  isRecorded: z.boolean(),
  isDeleted: z.boolean(),
  ...optionFlags,
  /** Another one than before says that the meeting has changed. */
  mark: z.string(),
  can: meetingAbilities,
}

export const meetingRow = z.object(common)
export type MeetingRow = z.infer<typeof meetingRow>

export const meetingDetail = z.object({
  ...common,
  /** What its options go by. */
  coreKind: z.enum(coreKinds),
  internalMeetingId: z.nullable(z.string()),
  /** Of whoever holds it; for those who may see addresses. */
  ownerEmail: z.nullable(z.string()),
  /** Links and codes: the owner and admins only; the access code also for whoever may edit it. */
  accessCode: z.nullable(z.string()),
  operatorPassword: z.nullable(z.string()),
  joinCode: z.nullable(z.string()),
  hostJoinUrl: z.nullable(z.string()),
  participantJoinUrl: z.nullable(z.string()),
  /** Name, time, link and codes as one text, in the caller's language; null once there is nothing left to come to. */
  invitation: z.nullable(z.string()),
  apiConfig: z.nullable(z.object({ id: idOf('core'), apiUrl: z.string() })),
  activeFaceId: flag,
  activeVoiceText: flag,
  sendsReminders: z.boolean(),
  invitationSent: z.int(),
  updateSent: z.int(),
  cancellationSent: z.int(),
  isUpdateDue: z.boolean(),
  meetingParticipants: z.array(participant),
  participantsJoined: z.array(visitor),
  participantsNotJoined: z.array(participant),
  sessions: z.array(
    z.object({
      number: z.int(),
      /** By which calls about the session name it; null until its core has given it one. */
      mid: z.nullable(z.string()),
      startedAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      mostPeople: z.int(),
      /** Those who are invited may see what it left behind. */
      isShared: z.boolean(),
      /** Whether the caller may: recording, transcript and summaries. */
      canReview: z.boolean(),
    }),
  ),
  updatedAt: instant,
})
export type MeetingDetail = z.infer<typeof meetingDetail>
