/** A real browser in a media room: the contract's fixed lines, one negotiation, and what getStats says afterwards. */
import type { Page } from '@playwright/test'
import { askForLostSound } from '../../apps/room/dist/contract/lost-sound.js'
import { cameraLayers, mediaLines } from '../../apps/room/dist/contract/limits.js'

export interface Inbound {
  mid: string
  kind: string
  packets: number
  /** Whole ones, whether or not the machine was quick enough to draw them. */
  framesReceived: number
  framesDecoded: number
  height: number
  audioEnergy: number
  nacks: number
  freezes: number
  /** Of the sound: how much of it the browser had to make up. */
  concealedShare: number
  /** When the browser counted, in its own milliseconds. */
  at: number
}

export interface Outbound {
  kind: string
  rid: string
  framesSent: number
  packets: number
  at: number
}

declare global {
  var connection: RTCPeerConnection
  var askForLostSound: (sdp: string) => Promise<string>
}

const lines = mediaLines.map(({ kind, direction }) => ({ kind, direction }))
const encodings = cameraLayers.map(({ rid, scaleDownBy, maxBitrate }) => ({
  rid,
  scaleResolutionDownBy: scaleDownBy,
  maxBitrate,
}))

export interface JoinOptions {
  peerId: string
  height?: number
  hasMedia?: boolean
}

export async function joinMediaRoom(
  page: Page,
  url: string,
  { peerId, height = 360, hasMedia = true }: JoinOptions,
): Promise<void> {
  await page.exposeFunction('askForLostSound', askForLostSound)
  await page.goto(url)
  await page.evaluate(
    async ({ peerId, height, hasMedia, lines, encodings }) => {
      const devices = hasMedia
        ? await navigator.mediaDevices.getUserMedia({
            audio: true,
            video: { width: (height * 16) / 9, height, frameRate: 15 },
          })
        : null
      const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
      globalThis.connection = connection
      connection.addEventListener('track', ({ track }) => {
        const element = document.createElement(track.kind === 'audio' ? 'audio' : 'video')
        element.autoplay = true
        element.muted = track.kind === 'video'
        element.srcObject = new MediaStream([track])
        document.body.append(element)
      })
      const transceivers = lines.map(({ kind, direction }, index) =>
        connection.addTransceiver(kind, {
          direction: direction === 'send' ? 'sendonly' : 'recvonly',
          ...(index === 1 ? { sendEncodings: encodings } : {}),
        }),
      )
      const { sdp = '' } = await connection.createOffer()
      await connection.setLocalDescription({ type: 'offer', sdp: await globalThis.askForLostSound(sdp) })
      const answer = await fetch('/', {
        method: 'POST',
        body: JSON.stringify({ peerId, sdp: connection.localDescription?.sdp }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
      await transceivers[0]?.sender.replaceTrack(devices?.getAudioTracks()[0] ?? null)
      await transceivers[1]?.sender.replaceTrack(devices?.getVideoTracks()[0] ?? null)
    },
    { peerId, height, hasMedia, lines, encodings },
  )
}

export async function readStats(page: Page): Promise<{ inbound: Inbound[]; outbound: Outbound[]; state: string }> {
  return page.evaluate(async () => {
    const inbound: Inbound[] = []
    const outbound: Outbound[] = []
    for (const report of (await globalThis.connection.getStats()).values()) {
      if (report.type === 'inbound-rtp')
        inbound.push({
          mid: report.mid,
          kind: report.kind,
          packets: report.packetsReceived,
          framesReceived: report.framesReceived ?? 0,
          framesDecoded: report.framesDecoded ?? 0,
          height: report.frameHeight ?? 0,
          audioEnergy: report.totalAudioEnergy ?? 0,
          nacks: report.nackCount ?? 0,
          freezes: report.freezeCount ?? 0,
          concealedShare: (report.concealedSamples ?? 0) / Math.max(1, report.totalSamplesReceived ?? 0),
          at: report.timestamp,
        })
      if (report.type === 'outbound-rtp')
        outbound.push({
          kind: report.kind,
          rid: report.rid ?? '',
          framesSent: report.framesSent ?? 0,
          packets: report.packetsSent,
          at: report.timestamp,
        })
    }
    return { inbound, outbound, state: globalThis.connection.connectionState }
  })
}

/** The mid of a receive slot: browsers number lines in the order of the offer. */
export function midOf(use: 'audio' | 'screen' | 'camera', slot: number): string {
  const index = mediaLines.findIndex(
    (line) => line.direction === 'receive' && line.slot === slot && ('use' in line ? line.use === use : use === 'audio'),
  )
  return String(index)
}
