/**
 * An append-only log, a JSON line for each event. Written synchronously: an event that others have been told of is in the
 * operating system's hands, and survives a kill -9 of the room.
 */
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { MeetingEvent } from './events.js'

export interface EventLog<Event = MeetingEvent> {
  /** With `mayWait` it is kept in memory while the disk is full, and written before the next events. */
  append(event: Event, mayWait?: boolean): void
  clear(): void
  close(): void
}

/** The disk is full: what a person did cannot be written, so it counts as not done. */
export class DiskFull extends Error {}

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

function writtenBytes(handle: number, line: Buffer): number {
  try {
    return writeSync(handle, line)
  } catch (error) {
    if (fullDisk.has((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

export const eventLogFile = (folder: string): string => join(folder, 'events.jsonl')

export function openEventLog<Event extends { type: string } = MeetingEvent>(
  folder: string,
): { log: EventLog<Event>; events: Event[] } {
  mkdirSync(folder, { recursive: true })
  const file = eventLogFile(folder)
  const { events, wholeBytes } = readLines(folder)
  const handle = openSync(file, 'a')
  // A line cut off by a crash would swallow the next event.
  ftruncateSync(handle, wholeBytes)
  let size = wholeBytes
  let isClosed = false
  let waiting = Buffer.alloc(0)
  return {
    events: events as Event[],
    log: {
      append(event, mayWait = false) {
        // The number of a closed handle may be another file's by now.
        if (isClosed) throw new Error(`the event log ${file} is closed; ${event.type} came too late`)
        const line = Buffer.concat([waiting, Buffer.from(`${JSON.stringify(event)}\n`)])
        // A full disk takes a part and says so: left there, it would swallow the next event too.
        if (writtenBytes(handle, line) < line.length) {
          ftruncateSync(handle, size)
          if (mayWait) {
            waiting = line
            return
          }
          throw new DiskFull(`the event ${event.type} did not fit on the disk of ${file}`)
        }
        size += line.length
        waiting = Buffer.alloc(0)
      },
      clear() {
        ftruncateSync(handle, 0)
        size = 0
      },
      close() {
        isClosed = true
        if (waiting.length > 0 && writtenBytes(handle, waiting) < waiting.length) ftruncateSync(handle, size)
        closeSync(handle)
      },
    },
  }
}

export function readEventLog(folder: string): { events: MeetingEvent[]; wholeBytes: number } {
  const { events, wholeBytes } = readLines(folder)
  return { events: events as MeetingEvent[], wholeBytes }
}

function readLines(folder: string): { events: unknown[]; wholeBytes: number } {
  const file = eventLogFile(folder)
  if (!existsSync(file)) return { events: [], wholeBytes: 0 }
  const content = readFileSync(file)
  const wholeBytes = content.lastIndexOf(0x0a) + 1
  const lines = content.toString('utf8', 0, wholeBytes).split('\n')
  const events = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
  return { events, wholeBytes }
}
