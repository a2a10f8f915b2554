/** Reads a log forward, event by event, while it is still being written. The log itself is the queue: nothing piles up in memory. */
import { closeSync, openSync, readSync } from 'node:fs'
import { withSpareHandle } from '../files/spare-handle.js'
import { eventLogFile } from '../meetings/event-log.js'

export interface LogReader {
  /** How many events have been read. */
  readonly position: number
  /** Null: nothing more for now. */
  next(): unknown
}

const firstChunkBytes = 64 * 1024

export function readLogOf(folder: string): LogReader {
  let position = 0
  let offset = 0
  let lines: string[] = []

  function fill(): void {
    const handle = withSpareHandle(() => openSync(eventLogFile(folder), 'r'))
    try {
      for (let size = firstChunkBytes; ; size *= 2) {
        const chunk = Buffer.alloc(size)
        const bytes = readSync(handle, chunk, 0, size, offset)
        const wholeBytes = chunk.lastIndexOf(0x0a, bytes - 1) + 1
        // A line longer than the chunk needs a larger one; half a line at the end is still being written.
        if ((bytes === 0 || wholeBytes === 0) && bytes === size) continue
        if (bytes === 0 || wholeBytes === 0) return
        offset += wholeBytes
        lines = chunk.toString('utf8', 0, wholeBytes).split('\n').filter(Boolean).toReversed()
        return
      }
    } finally {
      closeSync(handle)
    }
  }

  return {
    get position() {
      return position
    },
    next() {
      if (lines.length === 0) fill()
      const line = lines.pop()
      if (line === undefined) return null
      position++
      return JSON.parse(line) as unknown
    },
  }
}
