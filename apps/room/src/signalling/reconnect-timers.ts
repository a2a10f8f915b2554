/**
 * A person whose connection is lost keeps the place for a while; after a restart of the room, everybody does. A page that said
 * goodbye keeps it only as long as a reload takes.
 */
import type { Meeting } from '../meetings/meeting.js'

export interface ReconnectTimers {
  /** The connection is gone; `heardAt` is the last sign of life over it, where there was one. */
  start(meeting: Meeting, userId: string, heardAt?: number): void
  /** The page goes: its connection has ended, or is about to. */
  sayGoodbye(meeting: Meeting, userId: string, isConnected: boolean, at: number): void
  /** The person is back. */
  cancel(userId: string): void
  /** For good: the connections that end with the room leave everybody's place to the next start. */
  stop(): void
}

export interface Patience {
  reconnectMs: number
  goodbyeMs: number
}

export function createReconnectTimers({ reconnectMs, goodbyeMs }: Patience, onError: (error: unknown) => void): ReconnectTimers {
  const timers = new Map<string, NodeJS.Timeout>()
  /** Said goodbye a moment ago, and still connected. */
  const leaving = new Map<string, NodeJS.Timeout>()
  /** The last sign of life of those whose place is kept. */
  const heard = new Map<string, number>()
  let isStopped = false

  function waitFor(meeting: Meeting, userId: string, ms: number, reason: 'lost' | 'left'): void {
    if (isStopped) return
    clearTimeout(timers.get(userId))
    timers.set(
      userId,
      setTimeout(() => leave(meeting, userId, ms, reason), ms),
    )
  }
  function leave(meeting: Meeting, userId: string, ms: number, reason: 'lost' | 'left'): void {
    timers.delete(userId)
    const { present, waiting } = meeting.state
    if (!present.has(userId) && !waiting.has(userId)) return void heard.delete(userId)
    const heardAt = heard.get(userId)
    try {
      meeting.record({ type: 'left', userId, reason, ...(heardAt !== undefined && { heardAt }) })
      heard.delete(userId)
    } catch (error) {
      // For example a full disk: an error thrown in a timer is caught nowhere and would end the process with every meeting.
      onError(error)
      waitFor(meeting, userId, ms, reason)
    }
  }
  function forgetGoodbye(userId: string): boolean {
    clearTimeout(leaving.get(userId))
    return leaving.delete(userId)
  }
  return {
    start(meeting, userId, heardAt) {
      if (isStopped) return
      if (heardAt !== undefined) heard.set(userId, Math.max(heardAt, heard.get(userId) ?? 0))
      if (forgetGoodbye(userId)) waitFor(meeting, userId, goodbyeMs, 'left')
      else waitFor(meeting, userId, reconnectMs, 'lost')
    },
    sayGoodbye(meeting, userId, isConnected, at) {
      heard.set(userId, at)
      if (!isConnected) return waitFor(meeting, userId, goodbyeMs, 'left')
      forgetGoodbye(userId)
      // A late goodbye, when the reloaded page is here already, must not shorten the time that a later loss is given.
      leaving.set(
        userId,
        setTimeout(() => leaving.delete(userId), goodbyeMs),
      )
    },
    cancel(userId) {
      forgetGoodbye(userId)
      clearTimeout(timers.get(userId))
      timers.delete(userId)
      heard.delete(userId)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
