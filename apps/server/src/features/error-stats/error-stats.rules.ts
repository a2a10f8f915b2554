/** Which refusals are failures, and what of a report is believed. Pure. */
import type { RefusalCode } from '@hop/contract/errors'
import type { FailureDevice, FailureKind } from '@hop/contract/failures'
import { parseUserAgent } from '../../platform/user-agent.js'

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

interface CountedDevice {
  deviceType: FailureDevice
  os: string
  browser: string
}

export function countedDevice(userAgent: string): CountedDevice {
  const { deviceType, os, browser } = parseUserAgent(userAgent)
  return { deviceType: deviceType ?? 'unknown', os: os ?? '', browser: browser ?? '' }
}

/** A page may send any text; only known names are counted, and no versions, so that nobody makes rows without end. */
export function deviceIn(report: Record<string, unknown>): CountedDevice {
  const userAgent = report['user-agent']
  return typeof userAgent === 'string' ? countedDevice(userAgent) : deviceInOlder(report)
}

const devices: Record<string, FailureDevice> = { desktop: 'computer', phone: 'phone', tablet: 'tablet' }
const systems = ['Windows', 'Android', 'iOS', 'ChromeOS', 'macOS', 'Linux']
const browsers = ['Edge', 'Opera', 'Cốc Cốc', 'Firefox', 'Chrome', 'Safari']

/** The pages of older rooms sent names of their own, in which an iPad's system was that of an iPhone. */
function deviceInOlder(report: Record<string, unknown>): CountedDevice {
  const known = (names: readonly string[], text: unknown) =>
    names.find((name) => text === name || String(text).startsWith(`${name} `)) ?? ''
  const deviceType = devices[String(report['device-type'])] ?? 'unknown'
  const os = known(systems, report['os'])
  return { deviceType, os: deviceType === 'tablet' && os === 'iOS' ? 'iPadOS' : os, browser: known(browsers, report['browser']) }
}
