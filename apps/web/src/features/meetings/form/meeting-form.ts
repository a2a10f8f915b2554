/** A meeting as its form holds it: the very body of the call, with what the plan allows checked before the server does. */
import type { CalendarEvent } from '@hop/contract/features/calendar'
import type { Contact } from '@hop/contract/features/contacts'
import type { CallAnswer } from '@hop/contract/call'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'
import { accessCodeLength, accessCodeLetters, type newMeetingForm } from '@hop/contract/features/meeting-fields'
import type { meetings } from '@hop/contract/features/meetings'
import { participantFields } from '@hop/contract/features/participants'
import { problemsWithPlan } from '@hop/contract/meeting-plan'
import { isOperator } from '@hop/contract/meeting-rules'
import { defaultOptions, meetingOptions, supportedOptions } from '@hop/contract/meeting-options'
import dayjs from 'dayjs'
import * as z from 'zod/mini'
import { pick } from '../../../ui/text/random-text'
import { longestOf, usualDuration } from './duration-choices'

export type MeetingInput = z.input<typeof newMeetingForm>
export type ParticipantInput = NonNullable<MeetingInput['participants']>[number]
export interface MeetingOwner {
  name: string
  email: string
}
export type MeetingLimits = CallAnswer<typeof meetings.limits>['data']

export const newAccessCode = (): string =>
  Array.from({ length: accessCodeLength.generated }, () => pick(accessCodeLetters)).join('')

const nextFullHour = (now: number): string => dayjs(now).add(1, 'hour').startOf('hour').toISOString()

/** The creator has a place of his own. */
export const mostOthers = ({ maximumNumberOfParticipantsInMeeting: most }: MeetingLimits): number | null =>
  most === null ? null : most - 1

/** Everybody who is on the list, the creator too. A public meeting has a list of hosts only. */
export const invitedIn = ({ publicMeeting, participants = [] }: Pick<MeetingInput, 'publicMeeting' | 'participants'>): number =>
  1 + participants.filter((row) => !isEmptyRow(row) && (!publicMeeting || isOperator(row))).length

/** A small meeting, unless somebody says otherwise. */
const usuallyPlanned = 10

const usualNumber = ({ maximumNumberOfParticipantsInMeeting: most }: MeetingLimits): number =>
  Math.min(usuallyPlanned, most ?? usuallyPlanned)

export const emptyRow = (role: ParticipantInput['role'], assignedBy: string): ParticipantInput => ({
  contactId: null,
  name: '',
  email: '',
  phone: '',
  role,
  assignedBy,
  code: '',
  imgUploadStatus: '',
  language: null,
})

export const isEmptyRow = ({ name, email, phone }: Pick<ParticipantInput, 'name' | 'email' | 'phone'>): boolean =>
  [name, email, phone].every((typed) => !typed?.trim())

export const rowOf = (contact: Contact, role: ParticipantInput['role'], assignedBy: string): ParticipantInput => ({
  contactId: contact.id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  role,
  assignedBy,
  code: contact.code,
  imgUploadStatus: contact.imgUploadStatus,
  language: contact.language,
})

type Form = Pick<
  MeetingInput,
  'publicMeeting' | 'participants' | 'enableMeetingRecording' | 'enableAutomaticMeetingRecording'
> & {
  activeFid?: MeetingInput['activeFid']
}

const validRow = z.strictObject(participantFields)

/** What the form shows as switched off is off, and what it does not show is not validated. */
function asShown<Values extends Form>(values: Values, limits: MeetingLimits): Values {
  const rows = values.participants ?? []
  return {
    ...values,
    ...(values.publicMeeting && {
      activeFid: 0 as const,
      participants: rows.filter((row) => isOperator(row) && validRow.safeParse(row).success),
    }),
    ...(!limits.allowRecording && { enableMeetingRecording: false, enableAutomaticMeetingRecording: false }),
  }
}

/** The filled rows, and the place of each among all. */
export function filledRows(rows: readonly ParticipantInput[]) {
  const filled = rows.flatMap((row, place) => (isEmptyRow(row) ? [] : [{ row, place }]))
  return { participants: filled.map(({ row }) => row), places: filled.map(({ place }) => place) }
}

/** An error in the second filled row belongs to the third one of the form, if an empty one stands before it. */
const pathInForm = ([first, index, ...rest]: readonly PropertyKey[], places: readonly number[]): PropertyKey[] =>
  first === 'participants' && typeof index === 'number'
    ? [first, places[index] ?? index, ...rest]
    : [first, index, ...rest].filter(isGiven)

const isGiven = (key: PropertyKey | undefined): key is PropertyKey => key !== undefined

interface Planned {
  scheduleStartTime: string
  scheduleDuration: number
  accessCode: string
  numOfParticipants?: number | undefined
  participants?: readonly { email: string }[] | undefined
}

/** What the plan says to the fields that are right by themselves: all that is wrong is shown at once. */
const planCheck = <Parsed extends Planned>(limits: MeetingLimits, before: MeetingDetail | null) =>
  z.check<Parsed>(
    ({ value, issues }) => {
      const isRight = ([name]: readonly unknown[]) => !issues.some(({ path }) => path?.[0] === name)
      // The creator is not among the rows.
      const { participants, ...fields } = Object.fromEntries(Object.entries(value).filter(isRight)) as Partial<Planned>
      const planned = { ...fields, ...(participants && { people: participants.length + 1 }) }
      for (const { path, code, params } of problemsWithPlan(planned, limits, { now: Date.now(), before }))
        issues.push({ code: 'custom', message: code, path: [path], maximum: params?.[0], input: value })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/**
 * The call's schema with the plan's figures; empty rows are neither validated nor sent.
 * `before`: the meeting as it is, whose time may stay.
 */
export function formSchemaFor<Parsed extends Planned, Given extends Form>(
  body: z.ZodMiniType<Parsed, Given>,
  limits: MeetingLimits,
  before: MeetingDetail | null,
): z.ZodMiniType<Parsed, Given> {
  const schema = body.check(planCheck<Parsed>(limits, before))
  const validate = z.transform((values: Given, context): Parsed => {
    const shown = asShown(values, limits)
    const { participants, places } = filledRows(shown.participants ?? [])
    const result = schema.safeParse({ ...shown, participants }, { reportInput: true })
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      context.issues.push({ ...issue, path: pathInForm(issue.path, places) } as z.core.$ZodRawIssue)
    }
    return z.NEVER
  })
  return z.pipe(z.custom<Given>(), validate)
}

const withoutRecording = { enableMeetingRecording: false, enableAutomaticMeetingRecording: false }

export const newMeeting = (name: string, limits: MeetingLimits, now: number): MeetingInput => ({
  name,
  scheduleStartTime: nextFullHour(now),
  scheduleDuration: usualDuration(limits.maximumLengthOfOneMeeting),
  accessCode: newAccessCode(),
  publicMeeting: true,
  numOfParticipants: usualNumber(limits),
  ...defaultOptions,
  ...(limits.allowRecording ? {} : withoutRecording),
  activeFid: 0,
  activeVoiceText: limits.allowVoiceText ? 1 : 0,
  sendsReminders: true,
  participants: [],
})

/** At the time of an event and under its name, within today's plan. One of all day has the usual time. */
export function meetingFor(event: CalendarEvent, limits: MeetingLimits, now: number): MeetingInput {
  const usual = newMeeting(event.subject, limits, now)
  const { startAt, endAt } = event
  if (endAt === null) return usual
  const minutes = Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)
  const scheduleStartTime = Date.parse(startAt) > now ? startAt : usual.scheduleStartTime
  return { ...usual, scheduleStartTime, scheduleDuration: Math.min(minutes, longestOf(limits.maximumLengthOfOneMeeting)) }
}

/** What the forms know of somebody who is on the list already. */
export const detailsOf = ({ contactId, name, email, phone, role, assignedBy, code, language }: Participant) => ({
  contactId,
  name,
  email,
  phone,
  role,
  assignedBy,
  code,
  language,
})

/** The owner stands above the list and not in it; a copy is its maker's. */
const othersOf = (meeting: MeetingDetail, ownerEmail: string): ParticipantInput[] =>
  meeting.meetingParticipants
    .filter(({ email }) => email.toLowerCase() !== ownerEmail.toLowerCase())
    .map((person) => ({ ...detailsOf(person), imgUploadStatus: person.imgUploadStatus }))

export const valuesOf = (meeting: MeetingDetail, ownerEmail: string, limits: MeetingLimits): MeetingInput => ({
  name: meeting.name,
  // Those who are invited are counted anyway; a number that was named beyond them stays.
  ...(meeting.numOfParticipants > meeting.meetingParticipants.length && { numOfParticipants: meeting.numOfParticipants }),
  scheduleStartTime: meeting.scheduleStartTime,
  scheduleDuration: meeting.scheduleDuration,
  accessCode: meeting.accessCode ?? newAccessCode(),
  publicMeeting: meeting.publicMeeting,
  ...(Object.fromEntries(meetingOptions.map((name) => [name, meeting[name]])) as Record<
    (typeof meetingOptions)[number],
    boolean
  >),
  ...(limits.allowRecording ? {} : withoutRecording),
  activeFid: limits.allowFaceId ? meeting.activeFaceId : 0,
  activeVoiceText: limits.allowVoiceText ? meeting.activeVoiceText : 0,
  sendsReminders: meeting.sendsReminders,
  participants: othersOf(meeting, ownerEmail),
})

/** The same meeting once more, at the next full hour and within today's plan. */
export function copyOf(meeting: MeetingDetail, user: SignedInUser, limits: MeetingLimits, now: number): MeetingInput {
  const values = valuesOf(meeting, user.email, limits)
  return {
    ...values,
    scheduleStartTime: nextFullHour(now),
    scheduleDuration: Math.min(values.scheduleDuration, longestOf(limits.maximumLengthOfOneMeeting)),
  }
}

export const optionsOf = ({ coreKind }: MeetingLimits) => supportedOptions[coreKind]
