/** Puts the room's fixed media lines on a connection: one negotiation, and never another. */
import { cameraLayers, mediaLines } from '@hop/room/contract/limits'
import type { MediaSource } from '@hop/room/contract/people'

export interface MediaLines {
  senders: Record<MediaSource, RTCRtpSender>
  /** One stream per receive slot; the server says who is in it. */
  audio: MediaStream[]
  camera: MediaStream[]
  screen: MediaStream[]
}

const voiceBitrate = 40_000
const screenBitrate = 2_000_000

const encodings: Record<MediaSource, RTCRtpEncodingParameters[]> = {
  microphone: [{ maxBitrate: voiceBitrate, networkPriority: 'high' }],
  camera: cameraLayers.map(({ rid, scaleDownBy, maxBitrate }) => ({
    rid,
    scaleResolutionDownBy: scaleDownBy,
    maxBitrate,
    networkPriority: 'low',
  })),
  screen: [{ maxBitrate: screenBitrate, networkPriority: 'medium' }],
}

/** The room forwards VP8 and Opus and re-encodes nothing. */
const wanted = { audio: /\/opus$/i, video: /\/(VP8|rtx)$/i } as const

function preferCodecs(transceiver: RTCRtpTransceiver, kind: 'audio' | 'video'): void {
  // Firefox before 128 lacks it, Safari before 17.4 on receivers: without it the room's answer picks the codec.
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs.filter(({ mimeType }) => wanted[kind].test(mimeType))
  if (codecs && codecs.length > 0) transceiver.setCodecPreferences?.(codecs)
}

export function addMediaLines(connection: RTCPeerConnection): MediaLines {
  const senders: Partial<Record<MediaSource, RTCRtpSender>> = {}
  const streams: Omit<MediaLines, 'senders'> = { audio: [], camera: [], screen: [] }
  for (const line of mediaLines) {
    if (line.direction === 'send') {
      const transceiver = connection.addTransceiver(line.kind, { direction: 'sendonly', sendEncodings: encodings[line.source] })
      preferCodecs(transceiver, line.kind)
      senders[line.source] = transceiver.sender
    } else {
      const transceiver = connection.addTransceiver(line.kind, { direction: 'recvonly' })
      preferCodecs(transceiver, line.kind)
      const use = line.kind === 'audio' ? 'audio' : line.use
      streams[use].push(new MediaStream([transceiver.receiver.track]))
    }
  }
  return { senders: senders as Record<MediaSource, RTCRtpSender>, ...streams }
}
