/** Why the room did not let somebody in: it sends the browser back to the page it came from, with BigBlueButton's list of errors. */
import type { ReportedFailure } from '@hop/contract/failures'
import { parseUrl } from '@hop/contract/parse-url'

const roomRefusals = ['denied', 'locked', 'full', 'ended', 'tooOften', 'trouble', 'other'] as const
export type RoomRefusal = (typeof roomRefusals)[number]

const refusalOfKey: Record<string, RoomRefusal> = {
  guestDeny: 'denied',
  roomLocked: 'locked',
  maxParticipantsReached: 'full',
  meetingForciblyEnded: 'ended',
  invalidMeetingIdentifier: 'ended',
  mismatchCreateTimeParam: 'ended',
  tooManyRequests: 'tooOften',
  storageFull: 'trouble',
  internalError: 'trouble',
}

/** Only the key is believed: anybody can write a link with any words in it. */
export function refusalIn(search: string): RoomRefusal | null {
  const errors = new URLSearchParams(search).get('errors')
  if (errors === null) return null
  try {
    const [first] = JSON.parse(errors) as { key?: unknown }[]
    return refusalOfKey[String(first?.key)] ?? 'other'
  } catch {
    return 'other'
  }
}

interface Meaning {
  /** There is no use in trying again. */
  isFinal: boolean
  /** What the portal's operators are told; being let in by nobody, or too late, is no failure. */
  failure: ReportedFailure | null
}

export const meaningOf: Readonly<Record<RoomRefusal, Meaning>> = {
  denied: { isFinal: true, failure: null },
  locked: { isFinal: false, failure: null },
  full: { isFinal: false, failure: 'full' },
  ended: { isFinal: false, failure: null },
  tooOften: { isFinal: false, failure: 'roomRefused' },
  trouble: { isFinal: false, failure: 'roomRefused' },
  other: { isFinal: false, failure: 'roomRefused' },
}

const storageKey = (path: string) => `refused ${path}`

/** Of this page as it was loaded; it outlives a reload, such as the one of choosing a language, but not the next opening of the link. */
export function takeRoomRefusal(): RoomRefusal | null {
  const path = window.location.pathname
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loaded = parseUrl(load?.name ?? '')
  const given = loaded?.pathname === path && !isForgotten.has(path) ? refusalIn(loaded.search) : null
  try {
    if (given) sessionStorage.setItem(storageKey(path), given)
    else if (load?.type !== 'reload' || isForgotten.has(path)) sessionStorage.removeItem(storageKey(path))
    const kept = sessionStorage.getItem(storageKey(path))
    return roomRefusals.find((known) => known === kept) ?? null
  } catch {
    return given
  }
}

const isForgotten = new Set<string>()

/** It was read: coming back to this page by a link in the portal starts anew. */
export const forgetRoomRefusal = (): void => {
  isForgotten.add(window.location.pathname)
}
