/**
 * One meeting: its state, and the only way to change it. Every follower (pages, webhooks, media, timers) gets every event in
 * order.
 */
import { join } from 'node:path'
import type { MeetingEvent, NewEvent } from './events.js'
import { type EventLog, openEventLog } from './event-log.js'
import type { MeetingSettings } from './meeting-settings.js'
import { apply, letGoOfTalk, type MeetingState, startOf } from './state.js'

/** Told after the event is on disk and in the state. */
export type MeetingFollower = (event: MeetingEvent, meeting: Meeting) => void

export interface Meeting {
  readonly folder: string
  readonly settings: MeetingSettings
  readonly state: Readonly<MeetingState>
  /** How many events there are; an event's position in the log is its number, from 0. */
  readonly eventCount: number
  /** On disk before it returns, or refused; with `mayWait` it takes effect on a full disk too, and is written later. */
  record(event: NewEvent, options?: { mayWait?: boolean }): MeetingEvent
  close(): void
}

/** The folder with the packets of its recording, until files are made of them. */
export const rtpFolderOf = ({ folder }: Pick<Meeting, 'folder'>): string => join(folder, 'rtp')

interface MeetingParts {
  folder: string
  log: EventLog
  first: MeetingEvent & { type: 'created' }
  now: () => number
  follow: MeetingFollower
}

export function createMeeting(folder: string, settings: MeetingSettings, now: () => number, follow: MeetingFollower): Meeting {
  const { log } = openEventLog(folder)
  const first = { type: 'created', at: settings.createTime, settings } as const
  log.append(first)
  const meeting = makeMeeting({ folder, log, first, now, follow })
  follow(first, meeting)
  return meeting
}

/** Opened from its log, after a restart; null if the folder contains no meeting. Followers do not get the earlier events. */
export function reopenMeeting(folder: string, now: () => number, follow: MeetingFollower): Meeting | null {
  const { log, events } = openEventLog(folder)
  const [first, ...later] = events
  if (first?.type !== 'created') {
    log.close()
    return null
  }
  return makeMeeting({ folder, log, first, now, follow }, later)
}

function makeMeeting({ folder, log, first, now, follow }: MeetingParts, later: MeetingEvent[] = []): Meeting {
  const state = startOf(first)
  for (const event of later) apply(state, event)
  if (state.ended) letGoOfTalk(state)
  let eventCount = later.length + 1
  // An event that a follower records while others are still being called waits, so that all followers get the same order.
  const pending: MeetingEvent[] = []
  let isNotifying = false
  const meeting: Meeting = {
    folder,
    settings: state.settings,
    state,
    get eventCount() {
      return eventCount
    },
    record(newEvent, { mayWait = false } = {}) {
      const event: MeetingEvent = { ...newEvent, at: newEvent.at ?? now() }
      log.append(event, mayWait)
      eventCount++
      apply(state, event)
      pending.push(event)
      if (!isNotifying) notifyFollowers()
      return event
    },
    close: () => log.close(),
  }
  function notifyFollowers(): void {
    isNotifying = true
    try {
      for (let next = pending.shift(); next; next = pending.shift()) follow(next, meeting)
    } finally {
      isNotifying = false
    }
    if (state.ended) letGoOfTalk(state)
  }
  return meeting
}
