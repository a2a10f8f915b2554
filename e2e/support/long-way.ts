/** One person's media on a longer way than everybody else's: through a relay that really holds every datagram back. */
import type { Page } from '@playwright/test'
import { startUdpRelay } from '../../apps/room/dist/media/testing/udp-relay.js'
import type { Room } from './room'

/** What the page sends and gets from now on takes so much longer, there and back together. Stops with the answered function. */
export async function leadMediaTheLongWay(page: Page, { udpPort }: Room, roundTripMs: number): Promise<() => void> {
  const relay = await startUdpRelay(udpPort, { uplinkLoss: 0, downlinkLoss: 0, roundTripMs })
  await page.addInitScript(leadTo, { from: udpPort, to: relay.port })
  return () => relay.stop()
}

type Describe = (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void>

/** In the page: the room's only address is the relay's. */
function leadTo({ from, to }: { from: number; to: number }): void {
  const connections = RTCPeerConnection.prototype
  const describe: Describe = connections.setRemoteDescription
  const changed: Describe = function ({ type, sdp = '' }) {
    const lines = sdp
      .split('\r\n')
      .filter((line) => !/^a=candidate:.* tcp /i.test(line))
      .map((line) => (line.startsWith('a=candidate:') ? line.replace(` ${from} `, ` ${to} `) : line))
    return describe.call(this, { type, sdp: lines.join('\r\n') })
  }
  connections.setRemoteDescription = changed
}
