/**
 * An append-only log, a JSON line for each event. Written synchronously: an event that others have been told of is in the
 * operating system's hands, and survives a kill -9 of the room. The file is open only while an event is written (which costs some
 * microseconds): a room has the logs of a whole day, and few handles.
 */
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { withSpareHandle } from '../files/spare-handle.js'
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

/** Also where a file or folder could not be made. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull || fullDisk.has((error as NodeJS.ErrnoException | null)?.code ?? '')

function writtenBytes(handle: number, line: Buffer): number {
  try {
    return writeSync(handle, line)
  } catch (error) {
    if (isDiskFull(error)) return 0
    throw error
  }
}

export const eventLogFile = (folder: string): string => join(folder, 'events.jsonl')

export function openEventLog<Event extends { type: string } = MeetingEvent>(
  folder: string,
): { log: EventLog<Event>; events: Event[] } {
  mkdirSync(folder, { recursive: true })
  const file = eventLogFile(folder)
  const { events, wholeBytes, isCutOff } = readLines(folder)
  // A line cut off by a crash would swallow the next event.
  if (isCutOff) withSpareHandle(() => truncateSync(file, wholeBytes))
  // Readers find it, also before the first event.
  else if (!existsSync(file)) closeSync(withSpareHandle(() => openSync(file, 'a')))
  let size = wholeBytes
  let isClosed = false
  let waiting = Buffer.alloc(0)

  /** A full disk takes a part and says so: left there, it would swallow the next event too. */
  function isWritten(lines: Buffer): boolean {
    const handle = withSpareHandle(() => openSync(file, 'a'))
    try {
      if (writtenBytes(handle, lines) < lines.length) {
        ftruncateSync(handle, size)
        return false
      }
    } finally {
      closeSync(handle)
    }
    size += lines.length
    return true
  }
  return {
    events: events as Event[],
    log: {
      append(event, mayWait = false) {
        // Another process may have the file by now.
        if (isClosed) throw new Error(`the event log ${file} is closed; ${event.type} came too late`)
        const lines = Buffer.concat([waiting, Buffer.from(`${JSON.stringify(event)}\n`)])
        if (isWritten(lines)) waiting = Buffer.alloc(0)
        else if (mayWait) waiting = lines
        else throw new DiskFull(`the event ${event.type} did not fit on the disk of ${file}`)
      },
      clear() {
        if (size > 0) withSpareHandle(() => truncateSync(file, 0))
        size = 0
      },
      close() {
        if (!isClosed && waiting.length > 0) isWritten(waiting)
        isClosed = true
      },
    },
  }
}

export function readEventLog(folder: string): { events: MeetingEvent[]; wholeBytes: number } {
  const { events, wholeBytes } = readLines(folder)
  return { events: events as MeetingEvent[], wholeBytes }
}

function readLines(folder: string): { events: unknown[]; wholeBytes: number; isCutOff: boolean } {
  const file = eventLogFile(folder)
  if (!existsSync(file)) return { events: [], wholeBytes: 0, isCutOff: false }
  const content = withSpareHandle(() => readFileSync(file))
  const wholeBytes = content.lastIndexOf(0x0a) + 1
  const lines = content.toString('utf8', 0, wholeBytes).split('\n')
  const events = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
  return { events, wholeBytes, isCutOff: wholeBytes < content.length }
}
