/** The room's media server alone, with a page that does nothing but connect to it: what browsers and workers make of each other. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MediaEvent, MediaServer } from '../../apps/room/dist/media/server/media-server.js'
import { startMediaServer } from '../../apps/room/dist/media/server/start-media-server.js'
import { startTcpRelay, type TcpRelay } from '../../apps/room/dist/media/testing/tcp-relay.js'
import { type BadNetwork, startUdpRelay, type UdpRelay } from '../../apps/room/dist/media/testing/udp-relay.js'
import { findQuietPort } from '../../scripts/lib/processes/free-port.mjs'

export const roomId = 'room'

export interface MediaRoom {
  url: string
  media: MediaServer
  relay: UdpRelay | null
  tcpRelay: TcpRelay | null
  eventsOf<Type extends MediaEvent['type']>(type: Type): Extract<MediaEvent, { type: Type }>[]
  stop(): Promise<void>
}

/** Takes everything and answers nothing. */
export const noUdp: BadNetwork = { uplinkLoss: 1, downlinkLoss: 1, roundTripMs: 0 }

interface MediaRoomOptions {
  network?: BadNetwork
  /** Also by TCP, each connection with so much each way. */
  tcpBitsPerSecond?: number
}

export async function startMediaRoom({ network, tcpBitsPerSecond }: MediaRoomOptions = {}): Promise<MediaRoom> {
  const udpPort = await findQuietPort()
  const relay = network ? await startUdpRelay(udpPort, network) : null
  const tcpRelay = tcpBitsPerSecond ? await startTcpRelay(udpPort, tcpBitsPerSecond) : null
  const media = await startMediaServer({
    workers: 1,
    udpPortBase: udpPort,
    announcedAddress: relay ? `127.0.0.1:${relay.port}` : null,
    bindAddress: '127.0.0.1',
    ...(tcpRelay ? { tcp: { port: udpPort, announcedPort: tcpRelay.port } } : {}),
    log: console,
  })
  const events: MediaEvent[] = []
  media.onEvent((event) => events.push(event))
  media.openRoom(roomId)
  const pages = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>media</title>')
      return
    }
    text(request)
      .then((body) => {
        const { peerId, sdp } = JSON.parse(body) as { peerId: string; sdp: string }
        return media.connect(roomId, peerId, sdp)
      })
      .then(
        (answer) => response.end(answer),
        (error: Error) => {
          response.statusCode = 500
          response.end(error.message)
        },
      )
  })
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  return {
    url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`,
    media,
    relay,
    tcpRelay,
    eventsOf: <Type extends MediaEvent['type']>(type: Type): Extract<MediaEvent, { type: Type }>[] =>
      events.filter((event): event is Extract<MediaEvent, { type: Type }> => event.type === type),
    async stop(): Promise<void> {
      pages.closeAllConnections()
      pages.close()
      await media.stop()
      relay?.stop()
      tcpRelay?.stop()
    },
  }
}
