/** Reads a long result in portions. Closing it also ends when its connection is gone; the library's own waits for an answer for ever. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import Cursor from 'pg-cursor'

interface Inside {
  connection: (NodeJS.EventEmitter & { stream: Socket }) | null
}

export class ClosingCursor<Row = unknown> extends Cursor<Row> {
  override close(): Promise<void>
  override close(callback: (error: Error) => void): undefined
  override close(callback?: (error: Error) => void): Promise<void> | undefined {
    if (callback) return super.close(callback)
    const { connection } = this as unknown as Inside
    if (connection?.stream.destroyed) return Promise.resolve()
    const isClosed = super.close()
    if (!connection) return isClosed
    // The connection goes on to the next: nothing of this cursor may go on listening to it.
    const over = new AbortController()
    const isGone = once(connection, 'end', { signal: over.signal }).then(() => undefined)
    return Promise.race([isClosed, isGone]).finally(() => over.abort())
  }
}
