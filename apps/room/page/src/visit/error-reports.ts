/** Reports to the room what went wrong in this browser, so that its operator can see it. */
import type { BodyOf } from '@hop/room/contract/client-messages'
import type { RoomSocket, SocketState } from '../connection/room-socket'
import { whenOpen } from '../connection/when-open'
import type { DeviceProblem } from '../media/device-problem'
import type { Store } from '../state/store'

type Report = BodyOf<'clientError'>
type ReportKind = Report['kind']

export const kindOfProblem: Record<DeviceProblem, ReportKind> = {
  blocked: 'device-blocked',
  missing: 'device-missing',
  busy: 'device-busy',
  insecure: 'device-blocked',
  unsupported: 'device-blocked',
}

const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
/** Edge, Opera and Cốc Cốc also say Chrome; Chrome also says Safari: the first that fits counts. */
const browsers: [RegExp, string][] = [
  [/Edg\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/coc_coc_browser\/([\d.]+)/, 'Cốc Cốc'],
  [/Firefox\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
]

export function deviceOf(userAgent: string): Pick<Report, 'deviceType' | 'os' | 'browser'> {
  const isTablet = /iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))
  const version = browser?.[0].exec(userAgent)?.[1]
  const small = /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'desktop'
  return {
    deviceType: isTablet ? 'tablet' : small,
    os: system?.[1] ?? '',
    browser: browser ? `${browser[1]} ${version ?? ''}`.trim() : '',
  }
}

const reportOf = (kind: ReportKind, detail: string): Report => ({
  kind,
  detail: detail.slice(0, 500),
  ...deviceOf(navigator.userAgent),
})

/** What goes wrong at once, such as a camera that is blocked, waits until the line is open. */
export const createReport =
  (state: Store<SocketState>, socket: () => Pick<RoomSocket, 'request'>) =>
  (kind: ReportKind, detail: string): void =>
    void whenOpen(state)
      .then(() => socket().request('clientError', reportOf(kind, detail)))
      .catch(() => undefined)
