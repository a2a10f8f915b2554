/** The events of bbb-webhooks, and those that only the built-in room sends, in the portal's own shape. */
import { createHash } from 'node:crypto'
import type { CoreEvent } from '../meeting-core.js'

interface Raw {
  data?: {
    id?: string
    attributes?: { meeting?: Attributes; user?: Attributes } & Record<string, unknown>
    event?: { ts?: number }
  }
}
type Attributes = Record<string, unknown>

export function readWebhookEvents(json: string): CoreEvent[] {
  let items: unknown
  try {
    items = JSON.parse(json)
  } catch {
    return []
  }
  return (Array.isArray(items) ? items : [items]).flatMap((item) => readEvent(item as Raw) ?? [])
}

function readEvent(raw: Raw): CoreEvent | null {
  const { id, attributes, event } = raw.data ?? {}
  if (!id || !attributes) return null
  const { meeting = {}, user = {} } = attributes
  const at = new Date(Number(event?.ts) || Date.now())
  const visitId = text(user['internal-user-id'])
  const base = { at, externalId: text(meeting['external-meeting-id']), key: keyOf(raw) }
  switch (id) {
    case 'meeting-created':
      return null
    case 'meeting-ended':
      return { ...base, kind: 'ended' }
    case 'user-joined':
      return {
        ...base,
        kind: 'joined',
        visitId,
        visitorKey: text(user['external-user-id']) || null,
        name: text(user['name']),
        isHost: text(user['role']).toUpperCase() === 'MODERATOR',
      }
    case 'user-left':
      return { ...base, kind: 'left', visitId }
    case 'hop-quality-sampled':
      return { ...base, kind: 'quality', visitId, ...qualityIn(attributes['quality'] as Attributes | undefined) }
    case 'transcript-updated':
      return {
        ...base,
        kind: 'caption',
        visitId: visitId || null,
        body: (attributes['transcript'] as Attributes | undefined) ?? {},
      }
    case 'hop-client-error':
      return {
        ...base,
        kind: 'clientError',
        visitId: visitId || null,
        body: (attributes['error'] as Attributes | undefined) ?? {},
      }
    case 'rap-publish-ended':
    case 'rap-published':
    case 'rap-unpublished':
    case 'rap-deleted':
      return { ...base, kind: 'recording', recordId: text(attributes['record-id']) || text(meeting['internal-meeting-id']) }
    default:
      return { ...base, kind: 'other', name: id, visitId: visitId || null, body: attributes }
  }
}

function qualityIn(sample: Attributes = {}) {
  const number = (name: string) => Number(sample[name]) || 0
  return {
    lossPercent: number('loss-percent'),
    jitterMs: number('jitter-ms'),
    rttMs: number('rtt-ms'),
    sentKbps: number('sent-kbps'),
    receivedKbps: number('received-kbps'),
  }
}

/** A delivery that is repeated says the same again, byte for byte. */
const keyOf = (raw: Raw): string => createHash('sha1').update(JSON.stringify(raw)).digest('base64url')

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
