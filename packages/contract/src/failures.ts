/** What can go wrong for somebody who wants to come into a meeting, as statistics count it. */

/** What a join page reports by itself; everything else the server or the room counts. */
export const reportedFailures = ['full', 'roomRefused', 'pageFailed', 'portalUnreachable'] as const
export type ReportedFailure = (typeof reportedFailures)[number]

/** What the room's own page reports. */
export const roomFailures = [
  'device-blocked',
  'device-missing',
  'device-busy',
  'join-failed',
  'media-failed',
  'page-error',
] as const

export const failureKinds = [...reportedFailures, 'wrongCode', 'coreDown', 'limitReached', ...roomFailures] as const
export type FailureKind = (typeof failureKinds)[number]

export const failureDevices = ['computer', 'phone', 'tablet', 'unknown'] as const
export type FailureDevice = (typeof failureDevices)[number]
