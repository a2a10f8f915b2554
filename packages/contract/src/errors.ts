import { refusalsOfAnyCall } from './refusals/any-call.js'
import { refusalsOfBusiness } from './refusals/business.js'
import { refusalsOfMeetings } from './refusals/meetings.js'
import { refusalsOfOperation } from './refusals/operation.js'
import { refusalsOfPeople } from './refusals/people.js'

/** Every refusal of the portal and its HTTP status. The code is also the key of its text in @hop/texts. */
export const refusals = {
  // Any call
  InvalidInput: 400,
  BrokenRequest: 400,
  TokenInvalid: 401,
  Forbidden: 403,
  PasswordChangeDue: 403,
  ProfileDue: 403,
  TwoStepDue: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTooSlow: 408,
  StaleEdit: 409,
  TooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  ServerError: 500,
  ServiceUnavailable: 503,
  StorageFull: 507,

  // Calls that may be sent twice (Idempotency-Key)
  IdempotencyKeyInvalid: 400,
  IdempotencyKeyReused: 422,
  IdempotencyKeyBusy: 409,

  // Signing in. 401 is kept for "this session is over", so a wrong password is a 400.
  InvalidLogin: 400,
  InvalidLoginTriesLeft: 400,
  LockAccountEnabled: 423,
  CustomerDeleted: 403,

  // Signing in by others: CAS, Google, OneSME
  SsoNotOffered: 404,
  SsoStateInvalid: 400,
  SsoServiceInvalid: 400,
  SsoFailed: 400,
  SsoUserMissing: 400,
  SsoUnavailable: 503,
  SsoDomainRefused: 403,
  signinCas_userNotRegistered: 403,
  SsoUserNotRegistered: 403,
  LinkExpired: 410,
  IdentityTaken: 409,
  IdentityNotFound: 404,
  LastWayIn: 409,
  // Signing up, and a forgotten password
  invalidSecretKey: 410,
  ActivationCodeUsed: 410,
  ActivationCodeExpired: 410,
  ActivationBySso: 409,
  RecoveryKeyUsed: 410,
  RecoveryKeyExpired: 410,
  CaptchaFailed: 400,
  CaptchaUsed: 400,
  CaptchaExpired: 400,
  CaptchaUnreachable: 503,
  MailTooSoon: 429,
  MailsOfToday: 429,
  NoSignUps: 503,
  ProfileComplete: 409,
  TermsChanged: 409,
  // Two-step sign-in
  SecondStepOver: 410,
  SecondStepRequired: 400,
  SecondStepWrong: 400,
  SecondStepLocked: 423,
  PasskeyRefused: 400,
  PasskeyCopied: 403,
  PasskeyChallengeOver: 410,
  PasskeyKnown: 409,
  PasskeyNotFound: 404,
  TooManyPasskeys: 409,
  TotpNotBegun: 409,
  TwoStepOff: 409,
  TwoStepIsDuty: 409,
  LastSecondStep: 409,

  // Passwords
  CurrentPasswordWrong: 400,
  passwordhasbeenusedbefore: 422,
  PasswordTooShort: 422,
  PasswordTooLong: 422,
  PasswordPatternFailed: 422,
  PasswordContainsUsername: 422,
  PasswordContainsEmail: 422,
  PasswordContainsDate: 422,
  PasswordRepeatsCharacters: 422,
  PasswordHasSequence: 422,
  PasswordHasWhitespace: 422,
  PasswordTooWeak: 422,

  // Accounts
  AccountNotFound: 404,
  DuplicateUsername: 409,
  DuplicateEmail: 409,
  EmailNeedsPassword: 409,
  EmailLinkInvalid: 410,
  EmailInUse: 409,
  NoEmailToProve: 409,
  ProofMailLimit: 409,
  AccountActionRefused: 403,
  LastSuperAdmin: 409,
  LastCustomerAccount: 409,
  AccountInMeeting: 409,
  OneOfThemInMeeting: 409,
  MeetingsToDecide: 409,
  ColleagueNotFit: 409,

  // Integration tokens
  IntegrationsOff: 409,
  WidgetKeyNotFound: 404,

  // Speech to text
  SpeechOff: 409,
  NothingToTranscribe: 409,

  // Regions and plans
  RegionNotFound: 404,
  RegionInUse: 409,
  RegionIsDefault: 409,
  DuplicateRegionName: 409,
  PlanNotFound: 404,
  PlanInUse: 409,
  SignUpPlanNotFree: 409,
  DuplicatePlanCode: 409,
  VatRateNotFound: 404,

  // Branded apps
  AppNotFound: 404,
  DuplicateDomain: 409,
  UnreadableImage: 422,

  // Customers
  CustomerNotFound: 404,
  CustomerActionRefused: 403,
  RestoreTooLate: 409,
  RestoreNamesTaken: 409,
  DuplicateCustomerCode: 409,
  DuplicateTaxCode: 409,
  DuplicateDocumentNumber: 409,
  DuplicatePhone: 409,

  // Subscriptions
  SubscriptionNotFound: 404,
  SubscriptionExists: 409,
  SubscriptionEnded: 409,
  NoActiveSubscription: 409,
  NoPlannedUpgrade: 409,
  PlanNotOffered: 409,
  PlanUnchanged: 409,
  CustomerHasNoEmail: 409,
  CustomerNotActive: 409,

  // Orders and payments
  OrderNotFound: 404,
  OrderOpen: 409,
  OrderNotPayable: 409,
  OrderExpired: 410,
  OrderPlanChanged: 409,
  OrderVatChanged: 409,
  OrderSubscriptionChanged: 409,
  OrderNotCancellable: 409,
  OrderNotConfirmable: 409,
  TransferKnown: 409,
  GatewayOff: 409,
  NothingToRefund: 409,
  RefundRefused: 409,
  ReceiptNotFound: 404,
  OrderCodeWrong: 400,
  OrderCodeExpired: 410,
  OrderCodeTries: 429,

  // Contacts
  ContactNotFound: 404,
  trungemail: 409,
  trungsdt: 409,
  CustomerRestricted: 403,
  ConsentWithdrawn: 409,

  // Meetings. What only the plan can decide (time, length, head count) is reported as a problem of its field.
  MeetingNotFound: 404,
  RecordingNotFound: 404,
  MeetingNotStartable: 409,
  OnlyOwner: 403,
  MeetingOverdue: 409,
  MeetingNotRunning: 409,
  MeetingNotEditable: 409,
  MeetingNotCancellable: 409,
  MeetingInProgress: 409,
  MeetingNotHandedOver: 409,
  NotAllowedToJoinMeeting: 403,
  RecordingStorageFull: 409,
  OrganiserInactive: 409,
  FaceIdNotAllowed: 409,
  VoiceTextNotAllowed: 409,
  FeatureNotSold: 409,
  DailyMeetingLimit: 409,
  RecipientNoticeLimit: 409,
  DailyNoticeLimit: 409,
  MonthlyMeetingLimit: 409,
  ConcurrentMeetingLimit: 409,

  // What a session left behind
  TranscriptNotFound: 404,
  VoiceTextOff: 409,

  // Dashboard and reports. No 503: a proxy would take the server out.
  NumbersNotReady: 409,

  // Participants and their notices
  ParticipantNotFound: 404,
  ParticipantsNotChangeable: 409,
  DuplicateParticipant: 409,
  MeetingNotNotifiable: 409,
  NobodyToNotify: 409,

  // Joining by a link
  MeetingLinkInvalid: 404,
  JoinCodeUnknown: 404,
  MeetingEnded: 410,
  MeetingCancelled: 410,
  WrongAccessCode: 403,
  TooManyWrongCodes: 429,
  JoinNameRequired: 422,

  // Showing one's face before joining
  FaceCheckNotNeeded: 409,
  FaceNotKnown: 409,
  FaceTriesUsedUp: 409,
  FaceChallengeOver: 409,
  // No 503: a proxy would take the server out.
  FaceCheckBusy: 429,

  // Meeting cores
  CoreNotFound: 404,
  CoreNotFit: 409,
  CoreInUse: 409,
  CoreIsBuiltIn: 409,
  DuplicateCore: 409,
  NoActiveCore: 409,
  CoreUnavailable: 503,
  CoreRefusedMeeting: 409,
  NoFreeHost: 503,

  // Backups
  BackupRunning: 409,
  BackupNotSetUp: 409,
  BackupNotFound: 404,
  BackupNotRunning: 409,
  BackupElsewhere: 409,
  BackupPlaceFailed: 409,

  // Lists from outside
  fileExcelReadError: 422,
  fileExcelTooLarge: 422,
  fileExcelNotData: 422,
  fileExcelEmptyRowBetween: 422,
  ImportColumnsMissing: 422,
  ImportTooLong: 422,
  ImportHasErrors: 422,
  ImportRunning: 409,
  ImportChanged: 409,
  ImportNotFound: 404,
  ImportAddressRefused: 422,
  ImportSourceFailed: 422,
  ...refusalsOfAnyCall,
  ...refusalsOfPeople,
  ...refusalsOfBusiness,
  ...refusalsOfMeetings,
  ...refusalsOfOperation,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** What any call may answer besides the refusals it declares. */
export const commonRefusals = [
  'InvalidInput',
  'BrokenRequest',
  'TokenInvalid',
  'Forbidden',
  'PasswordChangeDue',
  'ProfileDue',
  'TwoStepDue',
  'TooLarge',
  'UnsupportedMediaType',
  'TooManyRequests',
  'ServerError',
  'ServiceUnavailable',
  'StorageFull',
] as const satisfies readonly RefusalCode[]

/** Why a new password is not good enough; the first rule it breaks is reported. */
export const passwordRefusals = [
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordPatternFailed',
  'PasswordContainsUsername',
  'PasswordContainsEmail',
  'PasswordContainsDate',
  'PasswordRepeatsCharacters',
  'PasswordHasSequence',
  'PasswordHasWhitespace',
  'PasswordTooWeak',
] as const satisfies readonly RefusalCode[]

/** What a call that takes an Idempotency-Key may answer besides. */
const idempotencyRefusals = [
  'IdempotencyKeyInvalid',
  'IdempotencyKeyReused',
  'IdempotencyKeyBusy',
] as const satisfies readonly RefusalCode[]

/** Everything that a call may answer besides a success. */
export const allRefusals = (call: { refusals: readonly RefusalCode[]; takesIdempotencyKey?: true }): RefusalCode[] => [
  ...new Set([...call.refusals, ...(call.takesIdempotencyKey ? idempotencyRefusals : []), ...commonRefusals]),
]

export type RefusalParam = string | number

export interface FieldProblem {
  /** Where in the input, e.g. "participants.2.email". */
  path: string
  code: string
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
