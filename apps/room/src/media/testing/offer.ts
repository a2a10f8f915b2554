/** The offer of a browser that keeps to the contract's lines, as far as the room reads it. */
import { cameraLayers } from '../../contract/limits.js'
import { extensionUris } from '../worker/rtp/header-extensions.js'
import { roomLines, type SlotCounts } from '../worker/sdp/room-lines.js'

export const testExtensionIds = { audioLevel: 1, sendTime: 2, mid: 4, rid: 10 } as const
export const testPayloadTypes = { audio: 111, video: 96 } as const

export interface OfferTransport {
  ufrag: string
  password: string
  fingerprint: string
}

export interface OfferOptions {
  slots: SlotCounts
  /** Two sizes of the camera, told apart by their header extensions; without: one stream, named in the offer. */
  hasSimulcast: boolean
  /** Of lines without sizes, by line. */
  ssrcs: readonly (number | undefined)[]
}

export function writeOffer(transport: OfferTransport, { slots, hasSimulcast, ssrcs }: OfferOptions): string {
  const lines = roomLines(slots)
  return [
    'v=0',
    'o=- 77 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${lines.map((_, index) => index).join(' ')}`,
    'a=msid-semantic: WMS *',
    ...lines.flatMap(({ kind, purpose }, index) => {
      const isSent = 'sends' in purpose
      const isSimulcast = isSent && purpose.sends === 'camera' && hasSimulcast
      const payloadType = testPayloadTypes[kind]
      const ssrc = ssrcs[index]
      return [
        `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
        'c=IN IP4 0.0.0.0',
        `a=ice-ufrag:${transport.ufrag}`,
        `a=ice-pwd:${transport.password}`,
        `a=fingerprint:${transport.fingerprint}`,
        'a=setup:actpass',
        `a=mid:${index}`,
        `a=extmap:${testExtensionIds.mid} ${extensionUris.mid}`,
        `a=extmap:${testExtensionIds.sendTime} ${extensionUris.sendTime}`,
        ...(kind === 'audio' ? [`a=extmap:${testExtensionIds.audioLevel} ${extensionUris.audioLevel}`] : []),
        ...(isSimulcast ? [`a=extmap:${testExtensionIds.rid} ${extensionUris.rid}`] : []),
        isSent ? 'a=sendonly' : 'a=recvonly',
        'a=rtcp-mux',
        'a=rtcp-rsize',
        `a=rtpmap:${payloadType} ${kind === 'audio' ? 'opus/48000/2' : 'VP8/90000'}`,
        ...(kind === 'video'
          ? ['nack', 'nack pli', 'ccm fir', 'goog-remb'].map((name) => `a=rtcp-fb:${payloadType} ${name}`)
          : []),
        ...(isSimulcast ? cameraLayers.map(({ rid }) => `a=rid:${rid} send`) : []),
        ...(isSimulcast ? [`a=simulcast:send ${cameraLayers.map(({ rid }) => rid).join(';')}`] : []),
        ...(isSent && !isSimulcast && ssrc !== undefined ? [`a=ssrc:${ssrc} cname:test`] : []),
      ]
    }),
    '',
  ].join('\r\n')
}
