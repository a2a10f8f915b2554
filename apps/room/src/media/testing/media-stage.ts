/** What tests of a media server do again and again: people who talk and are filmed, and how what arrives must look. */
import { expect } from 'vitest'
import { repeatedly, startTestMediaServer, type TestMediaServer } from './media-server.js'
import type { NativeClient, ReceivedPacket } from './native-client.js'
import type { BadNetwork } from './udp-relay.js'

const everything = ['microphone', 'camera', 'screen'] as const
export const cameraOf = (userId: string, heightPx = 150) => ({ userId, source: 'camera', heightPx }) as const

export type MediaStage = Awaited<ReturnType<typeof openStage>>

/** One room, and people in it who may send everything. */
export async function openStage(options: { network?: BadNetwork } = {}) {
  const server: TestMediaServer = await startTestMediaServer(options)
  server.media.openRoom('room')
  const endings: (() => void)[] = []
  const again = (everyMs: number, work: () => void) => void endings.push(repeatedly(everyMs, work))
  return {
    ...server,
    again,
    view: (peerId: string, wanted: Parameters<typeof server.media.view>[2]) => server.media.view('room', peerId, wanted),
    slotsOf: (peerId: string) => server.eventsOf('slots').findLast((event) => event.peerId === peerId)?.slots,
    enter: async (peerId: string, client: { hasSimulcast?: boolean } = {}): Promise<NativeClient> => {
      server.media.allow('room', peerId, [...everything])
      return server.join('room', peerId, client)
    },
    /** Fifty frames a second, a key frame whenever the room asks for one. */
    film: (client: NativeClient, rid?: string): void => {
      let isKeyFrame = true
      const ssrc = client.stream('camera', rid ?? '').ssrc
      const before = client.onKeyFrameRequest
      client.onKeyFrameRequest = (asked) => {
        before?.(asked)
        if (asked === ssrc) isKeyFrame = true
      }
      again(20, () => {
        client.sendVideo('camera', { isKeyFrame, packets: 2, ...(rid === undefined ? {} : { rid }) })
        isKeyFrame = false
      })
    },
    talk: (client: NativeClient, level = 30): void => again(20, () => client.sendAudio(level)),
    close: async () => {
      for (const end of endings.splice(0)) end()
      await server.stop()
    },
  }
}

/** The difference of every packet to the one before. */
const steps = (packets: ReceivedPacket[], of: (packet: ReceivedPacket) => number): number[] =>
  packets.slice(1).map((packet, index) => of(packet) - of(packets[index]!))

export function expectUnbroken(packets: ReceivedPacket[]): void {
  const sequences = steps(packets, ({ sequence }) => sequence).map((step) => step & 0xffff)
  expect(sequences.filter((step) => step !== 1)).toEqual([])
}

export function expectPicturesInOrder(packets: ReceivedPacket[]): void {
  const pictures = steps(packets, ({ pictureId }) => pictureId).map((step) => step & 0x7fff)
  expect(pictures.filter((step) => step > 1)).toEqual([])
  const times = steps(packets, ({ timestamp }) => timestamp).map((step) => step >>> 0)
  expect(times.filter((step) => step > 90_000)).toEqual([])
}

export function missingIn(packets: ReceivedPacket[]): number[] {
  const first = packets[0]!.sequence
  const there = new Set(packets.map(({ sequence }) => (sequence - first) & 0xffff))
  const all = Array.from({ length: Math.max(...there) }, (_, index) => index)
  return all.filter((index) => !there.has(index)).map((index) => (index + first) & 0xffff)
}

export const heightOf = ({ bytes }: ReceivedPacket): number => {
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return bytes.readUInt16LE(at + 5) & 0x3fff
}
