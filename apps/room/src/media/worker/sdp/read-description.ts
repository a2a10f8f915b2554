/** The part of a session description (RFC 8866, 8829) that a room needs. Its content is not trusted. */

export interface OfferedCodec {
  payloadType: number
  /** What follows the name and the clock rate, e.g. `/2`. */
  clockAndChannels: string
  feedback: string[]
}

export interface MediaLine {
  kind: string
  mid: string
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  isRejected: boolean
  protocol: string
  /** Opus for sound, VP8 for pictures; null: not offered. */
  codec: OfferedCodec | null
  firstFormat: string
  /** By the address (URI) of the extension. */
  extensions: Map<string, number>
  rids: string[]
  /** The first one named; simulcast names none. */
  ssrc: number | null
}

export interface Description {
  transport: { ufrag: string; password: string; fingerprint: string; setup: string }
  candidates: string[]
  bundled: Set<string>
  lines: MediaLine[]
}

export class BadDescription extends Error {}

interface OpenLine extends MediaLine {
  formats: Map<string, { name: string; clockAndChannels: string }>
  feedbackOf: Map<string, string[]>
}

const codecOf: Record<string, string> = { audio: 'opus', video: 'vp8' }
const mostLines = 200
const token = /^[\w+/.-]{1,64}$/

export function readDescription(sdp: string): Description {
  const attributes = new Map<string, string>()
  const candidates: string[] = []
  const lines: OpenLine[] = []
  for (const raw of sdp.split(/\r?\n/)) {
    const value = raw.slice(2)
    if (raw.startsWith('m=')) {
      if (lines.length === mostLines) throw new BadDescription('Too many media lines')
      lines.push(openLine(value))
    } else if (raw.startsWith('a=')) {
      const colon = value.indexOf(':')
      const name = colon === -1 ? value : value.slice(0, colon)
      const content = colon === -1 ? '' : value.slice(colon + 1)
      // All lines are bundled: the first line with the transport gives it for all.
      if (!attributes.has(name)) attributes.set(name, content)
      if (name === 'candidate' && lines.length === 1) candidates.push(content)
      const line = lines.at(-1)
      if (line) readAttribute(line, name, content)
    }
  }
  return {
    transport: {
      ufrag: plainText(attributes, 'ice-ufrag', /^[\w+/]{4,256}$/),
      password: plainText(attributes, 'ice-pwd', /^[\w+/]{22,256}$/),
      fingerprint: plainText(attributes, 'fingerprint', /^[\w-]{3,10} [0-9A-Fa-f:]{20,200}$/),
      setup: plainText(attributes, 'setup', /^(actpass|active|passive)$/),
    },
    candidates,
    bundled: new Set((attributes.get('group') ?? '').replace(/^BUNDLE\s*/, '').split(' ')),
    lines: lines.map(closeLine),
  }
}

/** These go into other descriptions: nothing but the expected characters may get through. */
function plainText(attributes: Map<string, string>, name: string, pattern: RegExp): string {
  const value = attributes.get(name)?.trim() ?? ''
  if (!pattern.test(value)) throw new BadDescription(`No good ${name}`)
  return value
}

function openLine(value: string): OpenLine {
  const [kind = '', port = '', protocol = '', firstFormat = ''] = value.split(' ')
  if (![kind, protocol, firstFormat].every((part) => token.test(part))) throw new BadDescription('Bad media line')
  return {
    kind,
    mid: '',
    direction: 'sendrecv',
    isRejected: port === '0',
    protocol,
    codec: null,
    firstFormat,
    extensions: new Map(),
    rids: [],
    ssrc: null,
    formats: new Map(),
    feedbackOf: new Map(),
  }
}

function readAttribute(line: OpenLine, name: string, content: string): void {
  const [first = '', second = ''] = content.split(' ')
  switch (name) {
    case 'mid':
      if (!token.test(content)) throw new BadDescription('Bad mid')
      line.mid = content
      break
    case 'sendrecv':
    case 'sendonly':
    case 'recvonly':
    case 'inactive':
      line.direction = name
      break
    case 'bundle-only':
      line.isRejected = false
      break
    case 'rtpmap': {
      const [codec = '', ...rest] = second.split('/')
      line.formats.set(first, { name: codec.toLowerCase(), clockAndChannels: rest.join('/') })
      break
    }
    case 'rtcp-fb':
      line.feedbackOf.set(first, [...(line.feedbackOf.get(first) ?? []), content.slice(first.length + 1)])
      break
    case 'extmap':
      line.extensions.set(second, Number.parseInt(first, 10))
      break
    case 'rid':
      if (second === 'send' && token.test(first)) line.rids.push(first)
      break
    case 'ssrc':
      line.ssrc ??= Number.parseInt(first, 10) >>> 0
      break
    default:
  }
}

function closeLine({ formats, feedbackOf, ...line }: OpenLine): MediaLine {
  const wanted = codecOf[line.kind]
  for (const [format, { name, clockAndChannels }] of formats) {
    const payloadType = Number(format)
    if (name !== wanted || !Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127) continue
    if (!/^\d+(\/\d+)?$/.test(clockAndChannels)) continue
    const all = feedbackOf.get('*') ?? []
    return { ...line, codec: { payloadType, clockAndChannels, feedback: [...(feedbackOf.get(format) ?? []), ...all] } }
  }
  return line
}
