import type { FieldProblem, RefusalParam } from './errors.js'

/** What can be wrong with one field. Each has a text in both languages; schemas name them as their messages. */
const fieldCodes = [
  'required',
  'wrongType',
  'unknownField',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'notAllowed',
  'invalidFormat',
  'invalidEmail',
  'invalidPhoneFormat',
  'invalidPrivateKey',
  'unseenCharacters',
  'oneLine',
  'FormatInvalidName',
  'FormatInvalidOrganisationName',
  'FormatInvalidUsername',
  'includespacename',
  'passwordsNotMatch',
  'maxLengthBelowMin',
  'invalidPasswordPattern',
  'passwordPatternUnmet',
  'examplePasswordUnfit',
  'defaultAccountNotFit',
  'invalidIp',
  'ipIsEverybody',
  'ipIsOwn',
  'ipIsLoopback',
  'ipIsProxy',
  'ipIsCore',
  'portRefusedByBrowsers',
  'portOfRoom',
  'portOfDatabase',
  'invalidDateRange',
  'rangeTooLong',
  'usageTooLong',
  'logoRequired',
  'invalidTaxCode',
  'documentNumberInvalid',
  'unknownProvince',
  'invalidDay',
  'dateAfterToday',
  'dateBeforeToday',
  'transferBeforeOrder',
  'invalidDomain',
  'emailDuplicated',
  'phoneDuplicated',
  'fileExcelFullName',
  'invalidOrigin',
  'tooManyOrigins',
  'invalidWebhookAddress',
  'closedWebhookAddress',
  'unknownWebhookHost',
  'noEventChosen',
  'noScopeChosen',
  'dateNotAfterToday',
  'usernameMismatch',
  'invalidCron',
  'invalidLocalPath',
  'pathOutside',
  'pathNotWritable',
  'secretTooShort',
  'serverKeyRequired',
  'nothingToBackUp',
  'recordingsUnreadable',
  'accessCodeFormFeedback',
  'invalidMeetingStartDatetime',
  'invalidMeetingDurationOrExceededLimit',
  'pleaseSelectMeetingStartDate',
  'pleaseSelectMeetingStartDatetime',
  'invalidMeetingOperatorOrParticipantEmail',
  'maxMeetingParticipantsExceeded',
  'publicMeetingHasNoParticipants',
  'userDuplicated',
  'unknownRole',
  'timeEndValid',
  'eventTooLong',
  'notOnQuarterHour',
  'contentCannotBeBlank',
  'tooManyVariables',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** The parts of a zod issue that matter here: the browser's forms and the server read the same issues. */
export interface SchemaIssue {
  readonly code?: string | undefined
  readonly message: string
  readonly path?: readonly PropertyKey[] | undefined
  readonly input?: unknown
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

const isFieldCode = (text: string): text is FieldCode => (fieldCodes as readonly string[]).includes(text)

function limitsOf(issue: SchemaIssue): RefusalParam[] | undefined {
  const limit = issue.minimum ?? issue.maximum
  return limit === undefined ? undefined : [Number(limit)]
}

function codeOf(issue: SchemaIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  // Nothing chosen from a list of choices is a field left empty, not a choice that is refused.
  if (issue.input === undefined && issue.code?.startsWith('invalid_')) return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return 'wrongType'
    case 'too_small':
      return 'tooSmall'
    case 'too_big':
      return 'tooLarge'
    case 'invalid_value':
      return 'notAllowed'
    case 'invalid_union':
      return 'notAllowed'
    default:
      return 'invalidFormat'
  }
}

const joined = (path: readonly PropertyKey[] | undefined) => (path ?? []).map(String).join('.')

/** Turns schema issues into field problems: one per field, the first one found. */
export function fieldProblems(issues: readonly SchemaIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  const add = (path: string, code: FieldCode, params?: RefusalParam[]) => {
    if (!problems.has(path)) problems.set(path, params ? { path, code, params } : { path, code })
  }
  for (const issue of issues) {
    const path = joined(issue.path)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) add(path ? `${path}.${key}` : key, 'unknownField')
    } else {
      add(path, codeOf(issue), limitsOf(issue))
    }
  }
  return [...problems.values()]
}
