import type { FieldCode } from './field-codes.js'
import { refusalsOfAnyCall } from './refusals/any-call.js'
import { refusalsOfBusiness } from './refusals/business.js'
import { refusalsOfMeetings } from './refusals/meetings.js'
import { refusalsOfOperation } from './refusals/operation.js'
import { refusalsOfPeople } from './refusals/people.js'

/** Every refusal of the portal and its HTTP status. The code is also the key of its text in @hop/texts. */
export const refusals = {
  ...refusalsOfAnyCall,
  ...refusalsOfPeople,
  ...refusalsOfBusiness,
  ...refusalsOfMeetings,
  ...refusalsOfOperation,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

export { type PasswordRefusal, passwordRefusals } from './password-refusals.js'

/** What any call may answer besides the refusals it declares. */
export const commonRefusals = [
  'InvalidInput',
  'BrokenRequest',
  'TokenInvalid',
  'Forbidden',
  'AddressBlocked',
  'PasswordChangeDue',
  'ProfileDue',
  'TwoStepDue',
  'TooLarge',
  'UnsupportedMediaType',
  'CopyIsQuiet',
  'TooManyRequests',
  'ServerError',
  'ServiceUnavailable',
  'StorageFull',
] as const satisfies readonly RefusalCode[]

/** What a call that takes an Idempotency-Key may answer besides. */
const idempotencyRefusals = [
  'IdempotencyKeyInvalid',
  'IdempotencyKeyReused',
  'IdempotencyKeyBusy',
] as const satisfies readonly RefusalCode[]

/** Everything that a call may answer besides a success. */
export const allRefusals = (call: {
  refusals: readonly RefusalCode[]
  takesIdempotencyKey?: true
  params?: unknown
}): RefusalCode[] => [
  ...new Set([
    ...call.refusals,
    ...(call.takesIdempotencyKey ? idempotencyRefusals : []),
    // An address with something else than an id in it leads nowhere.
    ...(call.params ? (['NotFound'] as const) : []),
    ...commonRefusals,
  ]),
]

export type RefusalParam = string | number

/** What can be said of one field. Each has a text in both languages. */
export type ProblemCode = FieldCode | RefusalCode

export interface FieldProblem {
  /** Where in the input, e.g. "participants.2.email". */
  path: string
  code: ProblemCode
  params?: RefusalParam[]
  /** What was given, where the caller has no form that shows it: a cell of a spreadsheet. */
  value?: string
}

/** Of a person whom a provider knows and the portal does not. */
export interface ActivateData {
  /** Where such a person becomes a customer. */
  activateCodeUrl: string
  /** For /Users/LinkIdentity: with it and a password, the person is tied to an account that is there already. */
  linkChallenge: string
  /** Until when both are good. */
  expiresAt: string
}

/** The body of every answer that is not a success. */
export interface RefusalBody {
  code: string
  message: string
  params?: RefusalParam[]
  fields?: FieldProblem[]
  requestId?: string
  /** With signinCas_userNotRegistered and SsoUserNotRegistered. */
  resultActivateData?: ActivateData
}
