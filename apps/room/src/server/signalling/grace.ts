/** Somebody whose connection is lost keeps the place for a while; after a restart of the room, so does everybody. */
import type { Meeting } from '../meetings/meeting.js'

export interface Grace {
  begin(meeting: Meeting, userId: string): void
  /** The person is back. */
  end(userId: string): void
  /** For good: the connections that end with the room leave everybody's place to the next start. */
  stop(): void
}

export function createGrace(graceMs: number): Grace {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false
  return {
    begin(meeting, userId) {
      if (isStopped) return
      clearTimeout(timers.get(userId))
      const leave = () => {
        timers.delete(userId)
        const { present, waiting } = meeting.state
        if (present.has(userId) || waiting.has(userId)) meeting.record({ type: 'left', userId, reason: 'lost' })
      }
      timers.set(userId, setTimeout(leave, graceMs))
    },
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
