/** BigBlueButton's refusals, word for word: clients read the keys, people read the messages. */
import { isDiskFull } from '../meetings/event-log.js'
import type { XmlTree } from './xml.js'

const failures = {
  checksumError: 'Checksums do not match',
  unsupportedRequest: 'This request is not supported.',
  unsupportedContentType: 'POST Content-Type is missing or unsupported',
  bodyTooLarge: 'The body of the request is too large.',
  internalError: 'The call could not be answered.',
  storageFull: 'The disk of the meeting server is full.',
  missingParamMeetingID: 'You must specify a meeting ID for the meeting.',
  missingParamName: 'You must specify a name for the meeting.',
  missingParamFullName: 'You must specify a name for the attendee who will be joining the meeting.',
  missingParamRecordID: 'You must specify one or more a record IDs.',
  missingParamPublish: 'You must specify one a publish value true or false.',
  missingParamMessage: 'You must specify a message.',
  missingParamCallbackURL: 'You must specify a callbackURL in the parameters.',
  missingParamHookID: 'You must specify a hookID in the parameters.',
  parentMeetingIDMissing: 'No parent meeting ID was provided for the breakout room.',
  parentMeetingDoesNotExist: 'No parent meeting exists for the breakout room.',
  notFound: 'We could not find a meeting with that meeting ID',
  recordingNotFound: 'We could not find recordings',
  invalidMeetingIdentifier: 'The meeting ID that you supplied did not match any existing meetings',
  meetingForciblyEnded: 'You can not re-join a meeting that has already been forcibly ended.',
  meetingNotFound: 'The meeting is not running.',
  idNotUnique: 'A meeting already exists with that meeting ID.  Please use a different meeting ID.',
  nonUniqueVoiceBridge: 'The selected voice bridge is already in use.',
  mismatchCreateTimeParam: 'The createTime parameter submitted mismatches with the current meeting.',
  maxParticipantsReached: 'The number of participants allowed for this meeting has been reached.',
  guestDeny: 'Guest denied access to the meeting.',
  roomLocked: 'The room is locked: nobody new may come in.',
  tooManyRequests: 'The address was opened too often, or too many people came from one place at once.',
  invalidPassword:
    'You either did not supply a password or the password supplied is neither the attendee or moderator password for this conference.',
  destroyMissingHook: 'The hook informed was not found.',
  anotherRoom: 'The call is meant for another room than the one that answers at this address.',
  createHookError: 'An error happened while creating your hook.',
} as const
export type FailureKey = keyof typeof failures

/** Answered with HTTP 200, as BigBlueButton does. */
export class ApiFailure extends Error {
  readonly messageKey: string
  constructor(messageKey: string, message: string) {
    super(message)
    this.messageKey = messageKey
  }
}

/** Some refusals share a key on the wire and differ in their words. */
const wireKeys: Partial<Record<FailureKey, string>> = { recordingNotFound: 'notFound' }

export const failure = (key: FailureKey): ApiFailure => new ApiFailure(wireKeys[key] ?? key, failures[key])

export const invalid = (field: string, problem: string): ApiFailure =>
  new ApiFailure('validationError', `The parameter ${field} ${problem}.`)

/** What went wrong on our side, in the words of the API. */
export const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : failure(isDiskFull(error) ? 'storageFull' : 'internalError')

/** BigBlueButton wraps a few refusals in a list, and its clients read both shapes. */
const listedKeys = new Set(['nonUniqueVoiceBridge'])

export const failureTree = ({ messageKey, message }: ApiFailure): XmlTree =>
  listedKeys.has(messageKey)
    ? { returncode: 'FAILED', errors: { error: { key: messageKey, message } } }
    : { returncode: 'FAILED', messageKey, message }
