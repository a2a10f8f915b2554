/** The events of bbb-webhooks, and those that only the built-in room sends, in the portal's own shape. */
import { createHash } from 'node:crypto'
import type { RoomAction } from '@hop/contract/room-actions'
import type { CoreEvent, QualitySample } from '../meeting-core.js'
import { storableJson } from '../../platform/outside/storable-json.js'

type Attributes = Record<string, unknown>

/** The last instant that a date can hold. */
const latestMs = 8.64e15
const isInstant = (ms: number): boolean => ms > 0 && ms < latestMs

/**
 * Whatever cannot be read is left out: refused, it would be told again and again, and all that comes after it would wait. An event that
 * does not say when it was counts from `now`.
 */
export function readWebhookEvents(json: string, now: Date): CoreEvent[] {
  let items: unknown
  try {
    items = JSON.parse(storableJson(json))
  } catch {
    return []
  }
  return (Array.isArray(items) ? items : [items]).flatMap((item) => readEvent(item, now) ?? [])
}

function readEvent(raw: unknown, now: Date): CoreEvent | null {
  const { id: given, attributes: told, event: when } = fieldsIn(fieldsIn(raw)['data'])
  const [id, attributes, event] = [shortText(given), fieldsIn(told), fieldsIn(when)]
  if (!id || attributes !== told) return null
  const [meeting, user] = [fieldsIn(attributes['meeting']), fieldsIn(attributes['user'])]
  const ts = Number(event['ts'])
  const at = isInstant(ts) ? new Date(ts) : now
  const visitId = shortText(user['internal-user-id'])
  const externalId = text(meeting['external-meeting-id'])
  // The most frequent by far, and each sample is known by its time: no key is worked out.
  if (id === 'hop-quality-sampled') return { at, externalId, key: '', kind: 'quality', samples: samplesIn(attributes['samples']) }
  const base = { at, externalId, key: keyOf(raw, meeting, event) }
  switch (id) {
    case 'meeting-created':
      return null
    case 'meeting-ended':
      return { ...base, kind: 'ended' }
    case 'user-joined':
      if (!visitId) return null
      return {
        ...base,
        kind: 'joined',
        visitId,
        visitorKey: shortText(user['external-user-id']) || null,
        name: shortText(user['name']),
        isHost: text(user['role']).toUpperCase() === 'MODERATOR',
        // Of the built-in room; bbb-webhooks does not tell it.
        userAgent: text(user['user-agent']) || null,
      }
    case 'user-left':
      return { ...base, kind: 'left', visitId }
    case 'transcript-updated':
      return {
        ...base,
        kind: 'caption',
        visitId: visitId || null,
        body: fieldsIn(attributes['transcript']),
      }
    case 'hop-client-error':
      return {
        ...base,
        kind: 'clientError',
        visitId: visitId || null,
        body: fieldsIn(attributes['error']),
      }
    case 'rap-publish-ended':
    case 'rap-published':
    case 'rap-unpublished':
    case 'rap-deleted':
      return { ...base, kind: 'recording', recordId: text(attributes['record-id']) || text(meeting['internal-meeting-id']) }
    case 'chat-group-message-sent':
      return { ...base, kind: 'action', action: 'chat', visitId: senderIn(attributes['chat-message']) }
    default: {
      const action = actionOf(id, user)
      if (action) return { ...base, kind: 'action', action, visitId: visitId || null }
      return { ...base, kind: 'other', name: id, visitId: visitId || null, body: attributes }
    }
  }
}

/** Of many people at once; what has no person or no time says nothing. */
function samplesIn(samples: unknown): QualitySample[] {
  return (Array.isArray(samples) ? (samples as unknown[]) : []).flatMap((told) => {
    const sample = fieldsIn(told)
    const number = (name: string) => measured(Number(sample[name]) || 0)
    const visitId = shortText(sample['internal-user-id'])
    const at = Number(sample['ts'])
    if (!visitId || !isInstant(at)) return []
    const hasUplink = typeof sample['uplink-loss-percent'] === 'number'
    return {
      visitId,
      at: new Date(at),
      lossPercent: number('loss-percent'),
      jitterMs: number('jitter-ms'),
      rttMs: number('rtt-ms'),
      sentKbps: number('sent-kbps'),
      receivedKbps: number('received-kbps'),
      uplink: hasUplink ? { lossPercent: number('uplink-loss-percent'), jitterMs: number('uplink-jitter-ms') } : null,
    }
  })
}

/** Columns of four bytes hold neither more nor less. */
const measured = (value: number): number => Math.round(1000 * Math.min(Math.max(value, 0), 1e9)) / 1000

/** What people did, in the words of bbb-webhooks. */
function actionOf(id: string, user: Attributes): RoomAction | null {
  switch (id) {
    case 'user-audio-voice-enabled':
      return user['muted'] === true || user['listening-only'] === true ? 'microphoneOff' : 'microphoneOn'
    case 'user-audio-unmuted':
      return 'microphoneOn'
    case 'user-audio-muted':
    case 'user-audio-voice-disabled':
      return 'microphoneOff'
    case 'user-cam-broadcast-start':
      return 'cameraOn'
    case 'user-cam-broadcast-end':
      return 'cameraOff'
    case 'meeting-screenshare-started':
      return 'screenOn'
    case 'meeting-screenshare-stopped':
      return 'screenOff'
    case 'user-raise-hand-changed':
      return user['raise-hand'] === true ? 'handUp' : 'handDown'
    default:
      return null
  }
}

const senderIn = (message: unknown): string | null => shortText(fieldsIn(fieldsIn(message)['sender'])['internal-user-id']) || null

/** Our own room numbers its events; from others, a delivery that is repeated says the same again, byte for byte. */
function keyOf(raw: unknown, meeting: Attributes, event: Attributes): string {
  const number = shortText(event['hop-number'])
  if (number) return `${shortText(meeting['internal-meeting-id'])} ${number}`
  return createHash('sha1').update(JSON.stringify(raw)).digest('base64url')
}

const fieldsIn = (value: unknown): Attributes => (typeof value === 'object' && value !== null ? (value as Attributes) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Of ids and names: as much as an index holds. */
const shortText = (value: unknown): string => text(value).slice(0, 300)
