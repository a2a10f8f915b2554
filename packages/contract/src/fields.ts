/**
 * Each rule of the specification about one field, once. A schema's message is the key of its text.
 * The first broken rule of a field is the one that is reported; none of them aborts, which would keep rules between fields from being tried.
 */
import * as z from 'zod/mini'

/**
 * One form for what looks the same: "hoà" typed as three characters and as four is one word. A Mac's file names, and what is copied
 * from them, come decomposed.
 */
export const composed = z.normalize('NFC')

/**
 * Characters that nobody sees: controls, zero-width ones and blanks that count as letters, those that turn the direction of a text, halves
 * of characters, and two numbers that are none.
 */
const unseen = String.raw`[\p{Cc}\p{Cs}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]`
const betweenLines = String.raw`[\t\n\r\u0085\u2028\u2029]`
const unseenPattern = new RegExp(String.raw`(?!${betweenLines})${unseen}`, 'u')
const betweenLinesPattern = new RegExp(betweenLines, 'u')
const everyUnseen = new RegExp(unseenPattern.source, 'gu')
/** For what is pasted with markup, where they come along unnoticed. */
export const withoutUnseenCharacters = (text: string) => text.replaceAll(everyUnseen, '')

/** Signs that select or adorn a letter before them draw nothing alone. */
const drawsSomething = /[^\s\p{Cc}\p{Cf}\p{M}]/u
const isSeen = (typed: string) => !unseenPattern.test(typed) && (typed === '' || drawsSomething.test(typed))
const isOnOneLine = (typed: string) => !betweenLinesPattern.test(typed)

const trimmed = () => z.string().check(composed, z.trim())

type TextSchema = ReturnType<typeof trimmed>
const withLength = (field: TextSchema, min: number, max: number) =>
  min > 0
    ? field.check(z.minLength(1, 'required'), z.minLength(min, 'tooShort'), z.maxLength(max, 'tooLong'))
    : field.check(z.maxLength(max, 'tooLong'))

const seenText = () => trimmed().check(z.refine(isSeen, 'unseenCharacters'))

/** A name, a title, a code: on one line, since it goes into subjects, lists and file names. */
export const text = (min: number, max: number) => withLength(seenText().check(z.refine(isOnOneLine, 'oneLine')), min, max)

/** What may have lines: descriptions, addresses, notes. */
export const paragraphs = (min: number, max: number) => withLength(seenText(), min, max)

/** A count, a number of days or of megabytes. */
export const integerBetween = (min: number, max: number) => z.int().check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooLarge'))

const drawnSecretPattern = /^[\w-]{20,100}$/
/** What the portal drew and a browser brings back: in a link, in a cookie, or from one step of a form to the next. */
export const isDrawnSecret = (brought: string) => drawnSecretPattern.test(brought)
export const drawnSecret = z.string().check(z.regex(drawnSecretPattern, 'invalidFormat'))

const forbiddenInNames = /[`"<>!@#$%^&*~{}?=]/
const personNamePattern = /^[\p{L}\p{M}\p{N} _.'’()-]+$/u

export const personName = text(2, 100).check(
  z.refine((name) => personNamePattern.test(name) && !forbiddenInNames.test(name), 'FormatInvalidName'),
)

/** "Sở KH&ĐT", "UBND Q.1/TP.HCM", 'Công ty CP "Sao Mai", chi nhánh 2'. */
const organisationNamePattern = /^[\p{L}\p{M}\p{N} _.'’‘“”"()&,/:+–-]+$/u

export const organisationName = text(2, 200).check(z.regex(organisationNamePattern, 'FormatInvalidOrganisationName'))

const organisationNameProblem = (typed: unknown): string => {
  const problem = organisationName.safeParse(typed)
  return problem.success ? 'invalidFormat' : (problem.error.issues[0]?.message ?? 'invalidFormat')
}

/** Of somebody who may stand for nobody else. */
export const organisationNameOrNone = z._default(
  z.union([z.literal(''), organisationName], { error: (issue) => organisationNameProblem(issue.input) }),
  '',
)

const emailPattern = /^[^\s@,;<>"']+@[^\s@,;<>"']+\.[^\s@.,;<>"']{2,}$/
const emailOr = (problem: string) => text(1, 100).check(z.toLowerCase(), z.regex(emailPattern, problem))

export const email = emailOr('invalidEmail')
/** In the list of a meeting's form, where the specification has a message of its own. */
export const emailOfMeetingPerson = emailOr('invalidMeetingOperatorOrParticipantEmail')

/** As it is stored: digits alone, +84 where the country is named. People write "0912 345 678", "(028) 3822.1234", "84-912-345-678". */
const betweenDigits = new RegExp(String.raw`[\s.()\u2010-\u2014-]|${unseen}`, 'gu')
const plainPhone = (typed: string) =>
  typed
    .replaceAll(betweenDigits, '')
    .replace(/^\+?84(?=[1-9]\d{8,9}$)/, '+84')
    .replace(/^\+840(?=\d{9,10}$)/, '+84')

/** Excel takes a telephone number for a number, and drops the zero or the plus at its beginning. */
export const restoredPhone = (cell: string) => cell.replace(/^(?=[1-9]\d{8}$)/, '0').replace(/^(?=84\d{9}$)/, '+')

/** Of stored ones: +84 and 0 at the beginning are the same number. The unique index of contacts and the ceiling of messages say so too. */
export const comparablePhone = (phone: string) => phone.replace(/^\+84/, '0')

/** A subscriber's number, or a hotline. */
const phonePattern = /^((0|\+84)\d{9,10}|1[89]00\d{4,6})$/
const phoneText = z.string().check(composed, z.overwrite(plainPhone), z.maxLength(50, 'tooLong'))

export const phone = phoneText.check(z.minLength(1, 'required'), z.regex(phonePattern, 'invalidPhoneFormat'))
export const optionalPhone = phoneText.check(z.refine((typed) => typed === '' || phonePattern.test(typed), 'invalidPhoneFormat'))

/** What is looked for among phone numbers: "0912 345" finds "0912345678". */
export const phoneTerm = z.overwrite((typed: string) =>
  /^[\d\s.()+-]+$/.test(typed) ? typed.replaceAll(betweenDigits, '') : typed,
)

export const username = z.string().check(
  composed,
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((name) => !/\s/.test(name), 'includespacename'),
  z.minLength(2, 'tooShort'),
  z.maxLength(32, 'tooLong'),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u, 'FormatInvalidUsername'),
  z.toLowerCase(),
)

export const address = paragraphs(0, 255)

/** A password as typed: the policy is applied on the server; here only what no policy would allow. */
export const newPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** An instant on the wire: ISO 8601. Answers are in UTC; whoever calls may name another offset, as Vietnamese clients do (+07:00). */
export const instant = z.iso.datetime({ offset: true, error: 'invalidFormat' })

/** A day on the calendar of Vietnam: YYYY-MM-DD. */
export const calendarDay = z.iso.date({
  error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalidDay'),
})

export const flag = z.union([z.literal(0), z.literal(1)])

/** In which people are written to; null: nobody has chosen. */
export const messageLanguages = ['vi', 'en'] as const
export const messageLanguage = z.nullable(z.enum(messageLanguages, 'notAllowed'))
