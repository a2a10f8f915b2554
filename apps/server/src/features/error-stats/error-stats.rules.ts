/** Which refusals are failures, and what of a report is believed. Pure. */
import type { RefusalCode } from '@hop/contract/errors'
import { type FailureDevice, type FailureKind, reportedBrowsers, reportedSystems } from '@hop/contract/failures'

/** Those that an operator can do something about: a meeting that is over is no failure. */
const refusedKinds: Partial<Record<RefusalCode, FailureKind>> = {
  WrongAccessCode: 'wrongCode',
  TooManyWrongCodes: 'wrongCode',
  JoinCodeUnknown: 'wrongCode',
  CoreUnavailable: 'coreDown',
  CoreRefusedMeeting: 'coreDown',
  NoActiveCore: 'coreDown',
  NoFreeHost: 'limitReached',
  ConcurrentMeetingLimit: 'limitReached',
  DailyMeetingLimit: 'limitReached',
  MonthlyMeetingLimit: 'limitReached',
}

export const kindOfRefusal = (code: RefusalCode): FailureKind | null => refusedKinds[code] ?? null

const devices: Record<string, FailureDevice> = { desktop: 'computer', phone: 'phone', tablet: 'tablet' }

/** A page may send any text; only known names are counted, and no versions, so that nobody makes rows without end. */
export function deviceIn(report: Record<string, unknown>): { deviceType: FailureDevice; os: string; browser: string } {
  const known = (names: readonly string[], text: unknown) =>
    names.find((name) => text === name || String(text).startsWith(`${name} `)) ?? ''
  return {
    deviceType: devices[String(report['device-type'])] ?? 'unknown',
    os: known(reportedSystems, report['os']),
    browser: known(reportedBrowsers, report['browser']),
  }
}
