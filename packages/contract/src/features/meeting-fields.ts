/** What a meeting is scheduled with, as the form and the calls check it. */
import * as z from 'zod/mini'
import { emailOfMeetingPerson, flag, text } from '../fields.js'
import { defaultOptions } from '../meeting-options.js'
import { optionFlags } from './meeting-records.js'
import { participantFields } from './participants.js'

export const shortestMeetingMinutes = 15
export const durationStepMinutes = 15
export const durationMinuteChoices = [0, 15, 30, 45] as const
const mostPlannedParticipants = 100_000
export const accessCodeLength = { min: 6, max: 12, generated: 6 } as const
/** New codes are drawn from these: without letters that look alike, since codes are read out over the telephone. */
export const accessCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A form that took a while to fill in may name minutes that are just over. */
export const startToleranceMs = 5 * 60_000
/** Ten years: beyond it lies a slip of the keyboard, or a year that no calendar can write. */
export const farthestAheadMs = 3_653 * 86_400_000

const accessCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.regex(/^[A-Za-z0-9]{6,12}$/, 'accessCodeFormFeedback'))

const dayAlone = /^\d{4}-\d\d-\d\d$/
/** Nothing there: no day is chosen. A day alone: no time. */
const startTime = z.iso.datetime({
  offset: true,
  error: ({ input }) => {
    if (!input) return 'pleaseSelectMeetingStartDate'
    return typeof input === 'string' && dayAlone.test(input) ? 'pleaseSelectMeetingStartDatetime' : 'invalidDay'
  },
})

const listOf = <Person extends z.core.$ZodLooseShape>(person: Person) =>
  z._default(z.array(z.strictObject(person)).check(z.maxLength(1000, 'tooLong')), [])

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
  /** Sent by older clients, and worth nothing: the code is the access code. */
  operatorPassword: z.optional(z.string()),
  /** How many are expected; those who are invited are counted in any case. */
  numOfParticipants: z.optional(z.int().check(z.minimum(0), z.maximum(mostPlannedParticipants))),
  publicMeeting: z.boolean(),
  ...optionFlags,
  activeFid: z._default(flag, 0),
  activeVoiceText: z._default(flag, 0),
  sendsReminders: z._default(z.boolean(), true),
  participants: listOf({ ...participantFields, email: emailOfMeetingPerson }),
}

/** What people are asked for who schedule one by hand. */
export const newMeetingForm = z.strictObject(meetingFields)

/** What the specification's list for programs leaves open when it is scheduled: the form's own defaults, and people who take part. */
export const newMeetingFields = {
  ...meetingFields,
  enablePrivateChat: z._default(z.boolean(), defaultOptions.enablePrivateChat),
  enablePublicChat: z._default(z.boolean(), defaultOptions.enablePublicChat),
  enableTakingNote: z._default(z.boolean(), defaultOptions.enableTakingNote),
  enableSendAttachmentInChat: z._default(z.boolean(), defaultOptions.enableSendAttachmentInChat),
  participants: listOf({
    ...participantFields,
    email: emailOfMeetingPerson,
    role: z._default(participantFields.role, 'PARTICIPANT'),
  }),
}
