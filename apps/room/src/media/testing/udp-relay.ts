/** A bad network: passes datagrams on to a UDP port, late and not all of them. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

export interface BadNetwork {
  /** 0.03: three of a hundred. */
  uplinkLoss: number
  downlinkLoss: number
  /** There and back together. */
  roundTripMs: number
  /** Each packet takes up to so much longer on its way, so that they overtake each other. */
  uplinkJitterMs?: number
  downlinkJitterMs?: number
  /** Of the way to the browsers; more waits in a queue of half a second, then is lost. */
  downlinkBitsPerSecond?: number
}

const longestQueueMs = 500

export interface UdpRelay {
  port: number
  change(to: Partial<BadNetwork>): void
  stop(): void
}

export async function startUdpRelay(targetPort: number, network: BadNetwork): Promise<UdpRelay> {
  const front = createSocket('udp4')
  const backs = new Map<string, Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false
  let downlinkFreeAt = 0
  let now = network
  const later = (lossShare: number, ms: number, send: () => void): void => {
    if (isStopped || Math.random() < lossShare) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      send()
    }, ms)
    timers.add(timer)
  }
  /** How long so many bytes wait for their turn; null: the queue is full. */
  const queueMs = (bytes: number): number | null => {
    const at = performance.now()
    const freeAt = Math.max(downlinkFreeAt, at) + (bytes * 8000) / (now.downlinkBitsPerSecond ?? Infinity)
    if (freeAt - at > longestQueueMs) return null
    downlinkFreeAt = freeAt
    return freeAt - at
  }
  front.on('message', (bytes, { address, port }) => {
    const key = `${address}:${port}`
    let back = backs.get(key)
    if (!back) {
      back = createSocket('udp4')
      backs.set(key, back)
      back.on('message', (reply) => {
        const waitMs = queueMs(reply.length)
        if (waitMs === null) return
        later(now.downlinkLoss, now.roundTripMs / 2 + waitMs + Math.random() * (now.downlinkJitterMs ?? 0), () =>
          front.send(reply, port, address),
        )
      })
    }
    const through = back
    later(now.uplinkLoss, now.roundTripMs / 2 + Math.random() * (now.uplinkJitterMs ?? 0), () =>
      through.send(bytes, targetPort, '127.0.0.1'),
    )
  })
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: front.address().port,
    change(to: Partial<BadNetwork>): void {
      now = { ...now, ...to }
    },
    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}
