/**
 * Ends meetings whose time is over, that are empty, or that have no host any more. Everything is computed from the log, so that a
 * restart changes nothing.
 */
import type { Logger } from 'pino'
import type { EndReason } from '../contract/server-messages.js'
import type { Role } from '../contract/people.js'
import { readEventLog } from './event-log.js'
import type { MeetingEvent } from './events.js'
import type { Meeting } from './meeting.js'
import type { MeetingSettings } from './meeting-settings.js'
import type { MeetingRegistry } from './registry.js'

const minuteMs = 60_000
const sweepEveryMs = 1000

/** Who is inside, and since when the room has been empty or without a host. */
interface Attendance {
  roles: Map<string, Role>
  hosts: Set<string>
  people: Set<string>
  hasAnybodyJoined: boolean
  /** Null while somebody is inside, and before the first person came. */
  emptySince: number | null
  /** Null while a host is in, and before the first came: a meeting may wait for its host. */
  withoutHostSince: number | null
}

const nobodyYet = (): Attendance => ({
  roles: new Map(),
  hosts: new Set(),
  people: new Set(),
  hasAnybodyJoined: false,
  emptySince: null,
  withoutHostSince: null,
})

function attend(attendance: Attendance, event: MeetingEvent): void {
  const { roles, hosts, people } = attendance
  const hadHost = hosts.size > 0
  switch (event.type) {
    case 'registered':
      roles.set(event.registration.userId, event.registration.role)
      return
    case 'joined':
      attendance.hasAnybodyJoined = true
      people.add(event.userId)
      if (roles.get(event.userId) === 'MODERATOR') hosts.add(event.userId)
      break
    case 'left':
      people.delete(event.userId)
      hosts.delete(event.userId)
      break
    case 'roleChanged':
      roles.set(event.userId, event.role)
      if (event.role === 'MODERATOR' && people.has(event.userId)) hosts.add(event.userId)
      else hosts.delete(event.userId)
      break
    default:
      return
  }
  if (people.size > 0) attendance.emptySince = null
  else if (attendance.hasAnybodyJoined) attendance.emptySince ??= event.at
  if (hosts.size > 0) attendance.withoutHostSince = null
  else if (hadHost) attendance.withoutHostSince = event.at
}

/** When and why the meeting ends if nothing else happens; null: never. */
function endOf(settings: MeetingSettings, attendance: Attendance): { at: number; reason: EndReason } | null {
  const { createTime } = settings
  const ends: { at: number; reason: EndReason }[] = []
  const after = (since: number | null, minutes: number, reason: EndReason) => {
    if (since !== null) ends.push({ at: since + minutes * minuteMs, reason })
  }
  if (settings.durationMinutes > 0) after(createTime, settings.durationMinutes, 'timeIsUp')
  if (settings.expiresUnusedMinutes > 0 && !attendance.hasAnybodyJoined) after(createTime, settings.expiresUnusedMinutes, 'empty')
  if (settings.expiresEmptyMinutes > 0) after(attendance.emptySince, settings.expiresEmptyMinutes, 'empty')
  if (settings.endsWithoutModerator) after(attendance.withoutHostSince, settings.withoutModeratorMinutes, 'noHost')
  return ends.toSorted((one, other) => one.at - other.at)[0] ?? null
}

export interface Expiry {
  /** Ends what is due now. */
  sweep(): void
  stop(): void
}

interface ExpiryParts {
  registry: MeetingRegistry
  now: () => number
  log: Logger
}

export function startExpiry({ registry, now, log }: ExpiryParts): Expiry {
  const attendances = new Map<string, Attendance>()

  function follow(event: MeetingEvent, { settings, state }: Meeting): void {
    if (state.ended) return void attendances.delete(settings.internalId)
    const attendance = attendances.get(settings.internalId) ?? nobodyYet()
    attendances.set(settings.internalId, attendance)
    attend(attendance, event)
  }
  function sweep(): void {
    for (const meeting of registry.running()) {
      const attendance = attendances.get(meeting.settings.internalId)
      const end = attendance && endOf(meeting.settings, attendance)
      if (end && end.at <= now()) meeting.record({ type: 'ended', reason: end.reason, by: null })
    }
  }
  function sweepAndGoOn(): void {
    try {
      sweep()
    } catch (error) {
      // A full disk, say; the next look may find it mended.
      log.error({ err: error }, 'a meeting could not be ended')
    }
  }

  for (const meeting of registry.running()) for (const event of readEventLog(meeting.folder).events) follow(event, meeting)
  registry.follow(follow)
  // A look every second: due times change with every arrival, and may lie months ahead, beyond what a timer can hold.
  const timer = setInterval(sweepAndGoOn, sweepEveryMs)
  return { sweep, stop: () => clearInterval(timer) }
}
