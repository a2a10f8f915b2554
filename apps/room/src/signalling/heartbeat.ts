/** A line that died silently is noticed by pings without an answer: first the person counts as silent, then the line as dead. */
import type { WebSocket, WebSocketServer } from 'ws'

export interface Heartbeat {
  everyMs: number
  /** After this long without an answer, others see that the person is not there. */
  silentAfterMs: number
  /** After this long without an answer, the connection is given up. */
  deadAfterMs: number
}

/**
 * A person falls silent up to a second before the next ping, and is seen to be silent at the third ping after it: after 3 s, at
 * most 4.
 */
export const usualHeartbeat: Heartbeat = { everyMs: 1000, silentAfterMs: 2500, deadAfterMs: 15_000 }

interface Pulse {
  /** The time of the oldest ping without an answer; null: all are answered. */
  unansweredSince: number | null
  isSilent: boolean
  onSilent: () => void
  onHeard: () => void
}

const pulses = new WeakMap<WebSocket, Pulse>()

export function watchPulse(socket: WebSocket, { onSilent, onHeard }: Pick<Pulse, 'onSilent' | 'onHeard'>): void {
  const pulse: Pulse = { unansweredSince: null, isSilent: false, onSilent, onHeard }
  pulses.set(socket, pulse)
  socket.on('pong', () => {
    pulse.unansweredSince = null
    if (!pulse.isSilent) return
    pulse.isSilent = false
    onHeard()
  })
}

export function startHeartbeat(sockets: WebSocketServer, heartbeat: Heartbeat): () => void {
  let lastBeat = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // While this program itself stood still, it could not receive any answer.
    const stoodStillMs = Math.max(0, now - lastBeat - heartbeat.everyMs)
    lastBeat = now
    for (const socket of sockets.clients) beat(socket, heartbeat, now, stoodStillMs)
  }, heartbeat.everyMs)
  return () => clearInterval(timer)
}

function beat(socket: WebSocket, { silentAfterMs, deadAfterMs }: Heartbeat, now: number, stoodStillMs: number): void {
  const pulse = pulses.get(socket)
  if (!pulse || socket.readyState !== socket.OPEN) return
  if (pulse.unansweredSince !== null) {
    pulse.unansweredSince += stoodStillMs
    const silentMs = now - pulse.unansweredSince
    if (silentMs >= deadAfterMs) return socket.terminate()
    if (silentMs >= silentAfterMs && !pulse.isSilent) {
      pulse.isSilent = true
      pulse.onSilent()
    }
  }
  pulse.unansweredSince ??= now
  socket.ping()
}
