/**
 * Each rule of the specification about one field, once. A schema's message is the key of its text.
 * The first broken rule of a field is the one that is reported; none of them aborts, which would keep rules between fields from being tried.
 */
import * as z from 'zod/mini'

const trimmed = () => z.string().check(z.trim())

export const text = (min: number, max: number) => {
  const field = trimmed()
  return min > 0
    ? field.check(z.minLength(1, 'required'), z.minLength(min, 'tooShort'), z.maxLength(max, 'tooLong'))
    : field.check(z.maxLength(max, 'tooLong'))
}

const forbiddenInNames = /[`"<>!@#$%^&*~{}?=]/
const personNamePattern = /^[\p{L}\p{M}\p{N} _.'’()-]+$/u

export const personName = text(2, 100).check(
  z.refine((name) => personNamePattern.test(name) && !forbiddenInNames.test(name), 'FormatInvalidName'),
)

const emailPattern = /^[^\s@,;<>"']+@[^\s@,;<>"']+\.[^\s@.,;<>"']{2,}$/
const emailOr = (problem: string) => text(1, 100).check(z.toLowerCase(), z.regex(emailPattern, problem))

export const email = emailOr('invalidEmail')
/** In the list of a meeting's form, where the specification has a message of its own. */
export const emailOfMeetingPerson = emailOr('invalidMeetingOperatorOrParticipantEmail')

export const phone = text(2, 50).check(z.regex(/^(0|\+84)\d{9,10}$/, 'invalidPhoneFormat'))

export const username = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((name) => !/\s/.test(name), 'includespacename'),
  z.minLength(2, 'tooShort'),
  z.maxLength(32, 'tooLong'),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u, 'FormatInvalidUsername'),
  z.toLowerCase(),
)

export const address = text(0, 255)

/** A password as typed: the policy is applied on the server; here only what no policy would allow. */
export const newPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** An instant on the wire: ISO 8601. Answers are in UTC; whoever calls may name another offset, as Vietnamese clients do (+07:00). */
export const instant = z.iso.datetime({ offset: true, error: 'invalidFormat' })

/** A day on the calendar of Vietnam: YYYY-MM-DD. */
export const calendarDay = z.iso.date({
  error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalidDay'),
})

export const flag = z.union([z.literal(0), z.literal(1)])
