/** The answer to a browser's offer. The native side knows one line only; this is the real one. */
import { extensionUris } from '../rtp/header-extensions.js'
import type { MediaLine, OfferedCodec } from './read-description.js'
import type { PlannedLine } from './room-lines.js'

export interface AnswerTransport {
  ufrag: string
  password: string
  fingerprint: string
  setup: string
  candidates: string[]
}

export interface AnswerLine extends PlannedLine {
  /** Set for a line that the room sends on. */
  ssrc: number | null
}

const codecNames: Record<string, string> = { audio: 'opus', video: 'VP8' }
/** Answered where offered. Resends go on the stream itself, so no `rtx` format. */
const usedFeedback = ['nack', 'nack pli', 'ccm fir', 'goog-remb']

export function writeAnswer(sessionId: number, transport: AnswerTransport, lines: readonly AnswerLine[]): string {
  const bundled = lines.filter(({ purpose }) => purpose !== null).map(({ offered }) => offered.mid)
  return [
    'v=0',
    `o=- ${sessionId} 1 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${bundled.join(' ')}`,
    'a=msid-semantic: WMS *',
    ...lines.flatMap((line) => writeLine(transport, line)),
    '',
  ].join('\r\n')
}

function writeLine(transport: AnswerTransport, { offered, purpose, ssrc }: AnswerLine): string[] {
  if (!purpose || !offered.codec) {
    return [
      `m=${offered.kind} 0 ${offered.protocol} ${offered.firstFormat}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${offered.mid}`,
      'a=inactive',
    ]
  }
  const isReceivedByRoom = 'sends' in purpose
  return [
    `m=${offered.kind} 9 UDP/TLS/RTP/SAVPF ${offered.codec.payloadType}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${transport.ufrag}`,
    `a=ice-pwd:${transport.password}`,
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup}`,
    `a=mid:${offered.mid}`,
    ...extensionLines(offered, isReceivedByRoom),
    isReceivedByRoom ? 'a=recvonly' : 'a=sendonly',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...codecLines(offered.kind, offered.codec),
    ...(isReceivedByRoom ? simulcastLines(offered.rids) : streamLines(`${purpose.receives}-${purpose.slot}`, ssrc)),
    ...transport.candidates.map((candidate) => `a=candidate:${candidate}`),
    'a=end-of-candidates',
  ]
}

function extensionLines({ extensions, rids, kind }: MediaLine, isReceivedByRoom: boolean): string[] {
  const uris: string[] = [extensionUris.sendTime]
  if (isReceivedByRoom) uris.push(extensionUris.mid)
  if (isReceivedByRoom && kind === 'audio') uris.push(extensionUris.audioLevel)
  if (isReceivedByRoom && rids.length > 0) uris.push(extensionUris.rid)
  return uris.flatMap((uri) => {
    const id = extensions.get(uri)
    return id === undefined ? [] : [`a=extmap:${id} ${uri}`]
  })
}

function codecLines(kind: string, { payloadType, clockAndChannels, feedback }: OfferedCodec): string[] {
  return [
    `a=rtpmap:${payloadType} ${codecNames[kind]}/${clockAndChannels}`,
    ...(kind === 'audio' ? [`a=fmtp:${payloadType} minptime=10;useinbandfec=1;usedtx=1`] : []),
    ...usedFeedback.filter((name) => feedback.includes(name)).map((name) => `a=rtcp-fb:${payloadType} ${name}`),
  ]
}

const simulcastLines = (rids: readonly string[]): string[] =>
  rids.length === 0 ? [] : [...rids.map((rid) => `a=rid:${rid} recv`), `a=simulcast:recv ${rids.join(';')}`]

/** A stream of its own for each slot: the people in two slots change independently, so browsers must not synchronise them. */
const streamLines = (name: string, ssrc: number | null): string[] => [
  `a=msid:${name} ${name}`,
  ...(ssrc === null ? [] : [`a=ssrc:${ssrc} cname:${name}`]),
]
