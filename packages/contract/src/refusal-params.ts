/** What refusals tell besides their code, by name: in this order it stands in `params` of an answer and in the texts, as {{0}}, {{1}} … */
import type { RefusalCode, RefusalParam } from './errors.js'

const namesByCode = {
  TooManyRequests: ['seconds'],
  InvalidLoginTriesLeft: ['left'],
  LockAccountEnabled: ['tries', 'until'],
  SecondStepWrong: ['left'],
  SecondStepLocked: ['tries', 'until'],
  PasswordTooShort: ['least'],
  PasswordTooLong: ['most'],
  PasswordPatternFailed: ['words'],
  ProofMailLimit: ['most'],
  OneOfThemInMeeting: ['person'],
  MeetingsToDecide: ['count'],
  TooManyWebhooks: ['most'],
  RegionInUse: ['customers', 'managers'],
  MailTooSoon: ['seconds'],
  MailsOfToday: ['most'],
  PlanInUse: ['subscriptions', 'regions'],
  OrderOpen: ['id', 'order'],
  TransferKnown: ['order'],
  RefundRefused: ['resultCode'],
  OrderCodeWrong: ['left'],
  LocationInUse: ['events'],
  TooManyCalendarGroups: ['most'],
  UnknownVariable: ['variable'],
  BackupElsewhere: ['server', 'place'],
  BackupPlaceFailed: ['place', 'words'],
  fileExcelTooLarge: ['rows', 'columns'],
  fileExcelEmptyRowBetween: ['row'],
  ImportColumnsMissing: ['titles'],
  ImportTooLong: ['most'],
  ImportHasErrors: ['count'],
  RecipientNoticeLimit: ['most'],
  DailyNoticeLimit: ['most'],
  DailyMeetingLimit: ['most'],
  MonthlyMeetingLimit: ['most'],
  ConcurrentMeetingLimit: ['most'],
  TooManyWrongCodes: ['seconds'],
  FaceCheckBusy: ['seconds'],
  CoreRefusedMeeting: ['words'],
} as const satisfies Partial<Record<RefusalCode, readonly string[]>>

type Names = typeof namesByCode
export type TellingCode = keyof Names
/** One that tells nothing besides its code. */
export type PlainCode = Exclude<RefusalCode, TellingCode>
export type NamedParams<Code extends TellingCode> = { readonly [Name in Names[Code][number]]: RefusalParam }

export const refusalParamNames = (code: RefusalCode): readonly string[] =>
  (namesByCode as Partial<Record<RefusalCode, readonly string[]>>)[code] ?? []

export const paramsInOrder = (code: RefusalCode, named: Readonly<Record<string, RefusalParam>>): RefusalParam[] =>
  refusalParamNames(code).map((name) => named[name] ?? '')

/** A problem as it is answered. */
export const problemOf = <Code extends TellingCode>(
  code: Code,
  named: NamedParams<Code>,
): { code: Code; params: RefusalParam[] } => ({
  code,
  params: paramsInOrder(code, named),
})
