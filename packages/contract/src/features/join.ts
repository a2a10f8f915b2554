import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { reportedFailures } from '../failures.js'
import { instant, text } from '../fields.js'
import { everyone } from '../roles.js'
import { cleanName } from '../shown-name.js'
import { appInfo } from './brand.js'
import { meetingRoles, meetingStatuses } from './meeting-records.js'
import { openingRefusals } from './opening-refusals.js'

/** Host key, participant key or a participant's private key: the secret of a link. */
const meetingSecretKey = text(1, 100)
/** As long as the specification allows. The room shows `longestShownName` of it. */
const longestTypedName = 500

export const joinName = z.string().check(
  z.overwrite(cleanName),
  z.minLength(1, 'required'),
  z.minLength(2, 'tooShort'),
  z.maxLength(longestTypedName, 'tooLong'),
  z.refine((name) => !/[`"<>!@#$%^&*~{}?=]/.test(name), 'FormatInvalidName'),
)
const organisation = z.string().check(z.overwrite(cleanName), z.maxLength(longestTypedName, 'tooLong'))

/** Somebody of an organisation, as the room shows it. */
export const nameWithOrganisation = (name: string, org: string): string => (org ? `${name} (${org})` : name)

/**
 * Who a guest is: an id that the portal made and signed, and that the browser keeps for this meeting. Whoever comes without one, or with
 * one of another meeting, is somebody new and gets one with the answer.
 */
export const guestMark = text(0, 200)
const accessCode = z._default(text(0, 200), '')
/** Only its first word counts: people paste "AB12CD (mã truy cập)". */
export const firstWordOf = (typed: string): string => typed.trim().split(/\s+/)[0] ?? ''

export const typedAccessCode = z
  .string()
  .check(z.overwrite(firstWordOf), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(32, 'tooLong'))

/** Nine digits, however people group them: "354 595 680", "354-595-680". */
const typedJoinCode = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s.-]+/g, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{9}$/, 'invalidFormat'),
)

/** What somebody fills in to come in; the page asks only for what the link needs. */
export const joinForm = ({ needsAccessCode }: { needsAccessCode: boolean }) =>
  z.object({
    fullName: joinName,
    org: organisation,
    accessCode: needsAccessCode ? typedAccessCode : z.string(),
  })

const joinAnswer = z.object({
  /** null while the host has not started: the page waits and asks again. */
  joinUrl: z.nullable(z.string()),
  sessionToken: z.nullable(z.string()),
  status: z.enum(meetingStatuses),
  /** To be sent the next time; null for somebody invited, whom the link itself names. */
  guestMark: z.nullable(z.string()),
})
const joinRefusals = [
  'OrganiserInactive',
  'MeetingLinkInvalid',
  'MeetingEnded',
  'MeetingCancelled',
  'WrongAccessCode',
  'TooManyWrongCodes',
  'NotAllowedToJoinMeeting',
  ...openingRefusals,
] as const
/** A whole office waits behind one address and asks every three seconds; codes have a limit of their own, keys cannot be guessed. */
const limit = { by: 'address', calls: 1200, perSeconds: 60 } as const

export const join = defineFeature('join', {
  byCode: defineCall({
    method: 'POST',
    path: '/JoinMeetings/FindByCode',
    summary: 'The link of the meeting that has this join code. The access code is still asked for there.',
    access: everyone,
    body: z.strictObject({ joinCode: typedJoinCode }),
    answer: dataOf(z.object({ meetingSecretKey: z.string() })),
    refusals: ['JoinCodeUnknown', 'TooManyWrongCodes'],
    limit,
  }),
  info: defineCall({
    method: 'GET',
    path: '/JoinMeetings/GetMeetingInfo',
    summary: 'What a link leads to.',
    access: everyone,
    query: z.strictObject({
      meetingSecretKey,
      /** The version of the mobile app that the link is for, when it says so; otherwise that of the meeting's core. */
      v: z._default(text(0, 20), ''),
    }),
    answer: dataOf(
      z.object({
        name: z.string(),
        status: z.enum(meetingStatuses),
        version: z.string(),
        joinName: z.string(),
        role: z.enum(meetingRoles),
        needsAccessCode: z.boolean(),
        scheduleStartTime: instant,
        scheduleEndTime: instant,
        corePlatform: z.enum(['bbb', 'zoom']),
        /** By platform, for this version; null where there is no app. May hold {key}, {name} and {accessCode}. */
        appLinks: z.nullable(z.object({ android: z.string(), ios: z.string(), androidStore: z.string(), iosStore: z.string() })),
        asksOrganisation: z.boolean(),
        /** Somebody invited to a face meeting is asked to show the face; who does not waits for the host. */
        asksFace: z.boolean(),
        /** Of whoever invites, under any host. */
        brand: appInfo,
      }),
    ),
    refusals: ['MeetingLinkInvalid'],
    limit,
  }),
  join: defineCall({
    method: 'POST',
    path: '/JoinMeetings/Join',
    summary: "The way in by a participant's private link, whose name is known; a host's link starts the meeting.",
    access: everyone,
    query: z.strictObject({
      meetingSecretKey,
      org: z._default(organisation, ''),
      accessCode,
      guestMark: z._default(guestMark, ''),
      /** What recognising the face brought; without it the host lets somebody into a face meeting. */
      facePass: z._default(text(0, 100), ''),
    }),
    answer: joinAnswer,
    refusals: [...joinRefusals, 'JoinNameRequired'],
    limit,
  }),
  joinWithName: defineCall({
    method: 'POST',
    path: '/JoinMeetings/JoinWithName',
    summary: 'The way in for somebody who tells a name. Who was invited by name keeps that name.',
    access: everyone,
    query: z.strictObject({
      meetingSecretKey,
      fullName: joinName,
      org: z._default(organisation, ''),
      accessCode,
      /** Used only when it is well formed. */
      email: z._default(text(0, 200), ''),
      guestMark: z._default(guestMark, ''),
    }),
    answer: joinAnswer,
    refusals: joinRefusals,
    limit,
  }),
  reportFailure: defineCall({
    method: 'POST',
    path: '/JoinMeetings/ReportFailure',
    summary: 'A join page tells that its visitor did not get in, for the statistics of errors.',
    access: everyone,
    body: z.strictObject({ meetingSecretKey: text(0, 100), kind: z.enum(reportedFailures) }),
    answer: nothing,
    refusals: [],
    limit: { by: 'address', calls: 20, perSeconds: 60 },
    maxBodyBytes: 1024,
  }),
})
