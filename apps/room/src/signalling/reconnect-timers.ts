/** Somebody whose connection is lost keeps the place for a while; after a restart of the room, so does everybody. */
import type { Meeting } from '../meetings/meeting.js'

export interface ReconnectTimers {
  start(meeting: Meeting, userId: string): void
  /** The person is back. */
  cancel(userId: string): void
  /** For good: the connections that end with the room leave everybody's place to the next start. */
  stop(): void
}

export function createReconnectTimers(reconnectMs: number, onError: (error: unknown) => void): ReconnectTimers {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false
  function start(meeting: Meeting, userId: string): void {
    if (isStopped) return
    clearTimeout(timers.get(userId))
    timers.set(
      userId,
      setTimeout(() => leave(meeting, userId), reconnectMs),
    )
  }
  function leave(meeting: Meeting, userId: string): void {
    timers.delete(userId)
    const { present, waiting } = meeting.state
    if (!present.has(userId) && !waiting.has(userId)) return
    try {
      meeting.record({ type: 'left', userId, reason: 'lost' })
    } catch (error) {
      // A full disk, say: nobody above a timer would catch it, and every meeting would end with it.
      onError(error)
      start(meeting, userId)
    }
  }
  return {
    start,
    cancel(userId) {
      clearTimeout(timers.get(userId))
      timers.delete(userId)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
