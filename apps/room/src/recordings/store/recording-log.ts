/** One log for all recordings: their meetings' own logs are closed long before somebody deletes a recording. */
import { join } from 'node:path'
import { openEventLog } from '../../meetings/event-log.js'
import type { NewRecordingEvent, RecordingEvent } from './recording-events.js'

export interface RecordingLog {
  readonly folder: string
  readonly eventCount: number
  /** On disk before it returns. */
  record(event: NewRecordingEvent): void
  follow(listener: () => void): void
  clear(): void
  close(): void
}

export function openRecordingLog({ dataDir, now }: { dataDir: string; now: () => number }): RecordingLog {
  const folder = join(dataDir, 'recording-events')
  const { log, events } = openEventLog<RecordingEvent>(folder)
  const listeners: (() => void)[] = []
  let eventCount = events.length
  return {
    folder,
    get eventCount() {
      return eventCount
    },
    record(event) {
      log.append({ at: now(), ...event })
      eventCount++
      for (const listener of listeners) listener()
    },
    follow: (listener) => void listeners.push(listener),
    clear() {
      log.clear()
      eventCount = 0
    },
    close: () => log.close(),
  }
}
