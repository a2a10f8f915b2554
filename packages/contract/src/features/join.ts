import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { everyone } from '../roles.js'
import { meetingRoles, meetingStatuses } from './meeting-records.js'
import { openingRefusals } from './opening-refusals.js'

/** Host key, participant key or a participant's private key: the secret of a link. */
const meetingSecretKey = text(1, 100)
/** As it is shown in the room. */
export const joinName = text(2, 500).check(z.refine((name) => !/[`"<>!@#$%^&*~{}?=]/.test(name), 'FormatInvalidName'))
const accessCode = z._default(text(0, 200), '')
/** Only its first word counts: people paste "AB12CD (mã truy cập)". */
export const firstWordOf = (typed: string): string => typed.trim().split(/\s+/)[0] ?? ''

export const typedAccessCode = z
  .string()
  .check(z.overwrite(firstWordOf), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(32, 'tooLong'))

/** What somebody fills in to come in; the page asks only for what the link needs. */
export const joinForm = ({ needsAccessCode }: { needsAccessCode: boolean }) =>
  z.object({
    fullName: joinName,
    org: text(0, 500),
    accessCode: needsAccessCode ? typedAccessCode : z.string(),
  })

const joinAnswer = z.object({
  /** null while the host has not started: the page waits and asks again. */
  joinUrl: z.nullable(z.string()),
  sessionToken: z.nullable(z.string()),
  status: z.enum(meetingStatuses),
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
    query: z.strictObject({ meetingSecretKey, org: z._default(text(0, 500), ''), accessCode }),
    answer: joinAnswer,
    refusals: [...joinRefusals, 'JoinNameRequired'],
    limit,
  }),
  joinWithName: defineCall({
    method: 'POST',
    path: '/JoinMeetings/JoinWithName',
    summary: 'The way in for somebody who tells a name.',
    access: everyone,
    query: z.strictObject({
      meetingSecretKey,
      fullName: joinName,
      org: z._default(text(0, 500), ''),
      accessCode,
      /** Used only when it is well formed. */
      email: z._default(text(0, 200), ''),
    }),
    answer: joinAnswer,
    refusals: joinRefusals,
    limit,
  }),
})
