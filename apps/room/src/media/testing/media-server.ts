/** A real media server with real workers, and native clients in its rooms. */
import { setTimeout as delay } from 'node:timers/promises'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { quietMediaLog } from '../server/media-log.js'
import type { MediaEvent } from '../server/media-server.js'
import { startMediaServer } from '../server/start-media-server.js'
import { type ClientOptions, NativeClient } from './native-client.js'
import { type BadNetwork, startUdpRelay } from './udp-relay.js'

export type TestMediaServer = Awaited<ReturnType<typeof startTestMediaServer>>

interface TestMediaOptions {
  workers?: number
  network?: BadNetwork
  announcedAddress?: string
  /** People may come by TCP too. */
  tcpPort?: number
}

export async function startTestMediaServer({ workers = 1, network, announcedAddress, tcpPort }: TestMediaOptions = {}) {
  const udpPortBase = await findQuietPort(workers)
  const relay = network ? await startUdpRelay(udpPortBase, network) : null
  const media = await startMediaServer({
    workers,
    udpPortBase,
    announcedAddress: relay ? `127.0.0.1:${relay.port}` : (announcedAddress ?? null),
    bindAddress: '127.0.0.1',
    ...(tcpPort === undefined ? {} : { tcp: { port: tcpPort, announcedPort: null } }),
    log: quietMediaLog,
  })
  const events: MediaEvent[] = []
  media.onEvent((event) => events.push(event))
  const clients: NativeClient[] = []
  return {
    media,
    udpPortBase,
    events,
    relay,
    eventsOf: <Type extends MediaEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<MediaEvent, { type: Type }> => event.type === type),
    async join(roomId: string, peerId: string, options: Partial<ClientOptions> = {}): Promise<NativeClient> {
      const client = new NativeClient({ name: peerId, connect: (sdp) => media.connect(roomId, peerId, sdp), ...options })
      clients.push(client)
      await client.connect()
      return client
    },
    async stop() {
      for (const client of clients) client.close()
      await media.stop()
      relay?.stop()
    },
  }
}

export async function until(condition: () => boolean, what: string, timeoutMs = 8000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await delay(10)
  }
}

/** Runs `work` regularly until the returned function is called. */
export function repeatedly(everyMs: number, work: () => void): () => void {
  const timer = setInterval(work, everyMs)
  return () => clearInterval(timer)
}
