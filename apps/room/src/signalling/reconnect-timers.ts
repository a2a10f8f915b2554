/** Somebody whose connection is lost keeps the place for a while; after a restart of the room, so does everybody. */
import type { Meeting } from '../meetings/meeting.js'

export interface Grace {
  begin(meeting: Meeting, userId: string): void
  /** The person is back. */
  end(userId: string): void
  /** For good: the connections that end with the room leave everybody's place to the next start. */
  stop(): void
}

export function createGrace(graceMs: number, onError: (error: unknown) => void): Grace {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false
  function begin(meeting: Meeting, userId: string): void {
    if (isStopped) return
    clearTimeout(timers.get(userId))
    timers.set(
      userId,
      setTimeout(() => leave(meeting, userId), graceMs),
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
      begin(meeting, userId)
    }
  }
  return {
    begin,
    end(userId) {
      clearTimeout(timers.get(userId))
      timers.delete(userId)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
