/** All meetings that the room knows: running ones, and ended ones until they are forgotten. Rebuilt from their logs at start. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eventLogFile, readEventLog } from './event-log.js'
import { createMeeting, type Meeting, type MeetingFollower, reopenMeeting } from './meeting.js'
import type { MeetingSettings } from './meeting-settings.js'

/** How long a join address of an ended meeting answers "ended"; after that it answers "unknown". */
export const rememberEndedMs = 24 * 60 * 60 * 1000

export interface MeetingRegistry {
  create(settings: MeetingSettings): Meeting
  /** The running meeting of that id, or else the last one that ended. */
  find(meetingId: string): Meeting | undefined
  findByInternalId(internalId: string): Meeting | undefined
  /** Also for meetings that are not in memory any more. */
  folderOf(internalId: string): string
  /** lost: it was here, and its log cannot be read. Long after its end too; unknown: this room never had it. */
  stateOf(internalId: string): 'running' | 'ended' | 'lost' | 'unknown'
  running(): Meeting[]
  all(): Meeting[]
  follow(follower: MeetingFollower): void
  /** A meeting that ended long ago is let go; its folder stays. */
  onForgotten(listener: (meeting: Meeting) => void): void
  close(): void
}

interface RegistryOptions {
  dataDir: string
  now: () => number
  /** A log that cannot be read is left for a person to look at: one of many must not keep the room from starting. */
  onUnreadable: (folder: string, error: unknown) => void
}

export function openRegistry({ dataDir, now, onUnreadable }: RegistryOptions): MeetingRegistry {
  const root = join(dataDir, 'meetings')
  mkdirSync(root, { recursive: true })
  const folderOf = (internalId: string) => join(root, internalId)
  const byInternalId = new Map<string, Meeting>()
  const latest = new Map<string, Meeting>()
  const followers: MeetingFollower[] = []
  const forgottenListeners: ((meeting: Meeting) => void)[] = []
  const notifyAll: MeetingFollower = (event, meeting) => {
    for (const follower of followers) follower(event, meeting)
  }
  const keep = (meeting: Meeting): Meeting => {
    byInternalId.set(meeting.settings.internalId, meeting)
    const other = latest.get(meeting.settings.meetingId)
    if (!other || other.settings.createTime <= meeting.settings.createTime) latest.set(meeting.settings.meetingId, meeting)
    return meeting
  }

  const isPast = ({ state }: Meeting) => state.ended !== null && now() - state.ended.at > rememberEndedMs
  const forgetPast = () => {
    for (const meeting of byInternalId.values()) {
      if (!isPast(meeting)) continue
      meeting.close()
      byInternalId.delete(meeting.settings.internalId)
      if (latest.get(meeting.settings.meetingId) === meeting) latest.delete(meeting.settings.meetingId)
      for (const listener of forgottenListeners) listener(meeting)
    }
  }

  for (const name of readdirSync(root)) {
    const folder = join(root, name)
    try {
      const meeting = reopenMeeting(folder, now, notifyAll)
      if (meeting) keep(meeting)
    } catch (error) {
      onUnreadable(folder, error)
    }
  }
  forgetPast()

  return {
    create: (settings) => {
      forgetPast()
      // Added to the registry before its first event is sent, so that followers find it.
      let made: Meeting | undefined
      const meeting = createMeeting(folderOf(settings.internalId), settings, now, (event, self) => {
        made ??= keep(self)
        notifyAll(event, self)
      })
      return meeting
    },
    find: (meetingId) => latest.get(meetingId),
    findByInternalId: (internalId) => byInternalId.get(internalId),
    folderOf,
    stateOf: (internalId) => {
      const meeting = byInternalId.get(internalId)
      return meeting ? (meeting.state.ended ? 'ended' : 'running') : stateOnDisk(folderOf(internalId))
    },
    running: () => [...byInternalId.values()].filter(({ state }) => !state.ended),
    all: () => [...byInternalId.values()],
    follow: (follower) => void followers.push(follower),
    onForgotten: (listener) => void forgottenListeners.push(listener),
    close: () => {
      for (const meeting of byInternalId.values()) meeting.close()
    },
  }
}

/** A meeting that is not in memory: removed after its end, or left out when the room started. */
function stateOnDisk(folder: string): 'ended' | 'lost' | 'unknown' {
  if (!existsSync(eventLogFile(folder))) return 'unknown'
  try {
    return readEventLog(folder).events.some(({ type }) => type === 'ended') ? 'ended' : 'lost'
  } catch {
    return 'lost'
  }
}
