/** Zoom's webhooks: one address for a whole account, signed over the bytes as they came; an address is validated by a challenge. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { type CallbackAnswer, CallbackRefused, type CallbackRequest, type CoreAccess, type CoreEvent } from '../meeting-core.js'
import { storableJson } from '../../platform/outside/storable-json.js'
import { visitorIn } from './registrants.js'
import { textOf, type ZoomObject } from './zoom-answers.js'

/** An old message that is sent again by somebody else says nothing new. */
const longestAgeMs = 5 * 60_000

interface Webhook {
  event?: string
  event_ts?: number
  payload?: { plainToken?: string; object?: ZoomObject }
}

export async function readZoomCallback(core: CoreAccess, request: CallbackRequest): Promise<CallbackAnswer> {
  const secret = typeof core.settings['webhookSecret'] === 'string' ? core.settings['webhookSecret'] : ''
  verifySignature(secret, request)
  const webhook = readWebhook(request.rawBody)
  if (webhook.event === 'endpoint.url_validation') {
    const plainToken = webhook.payload?.plainToken ?? ''
    return { events: [], reply: { plainToken, encryptedToken: createHmac('sha256', secret).update(plainToken).digest('hex') } }
  }
  const event = eventOf(webhook, request.now)
  if (event?.kind !== 'joined') return { events: event ? [event] : [] }
  const visitorKey = await visitorIn(core, event.externalId, participantIn(webhook))
  return { events: [{ ...event, visitorKey }] }
}

function verifySignature(secret: string, { headers, rawBody, now }: CallbackRequest): void {
  const timestamp = headers['x-zm-request-timestamp']
  const signature = headers['x-zm-signature']
  const isFresh = Math.abs(now.getTime() - Number(timestamp) * 1000) < longestAgeMs
  if (!secret || typeof timestamp !== 'string' || typeof signature !== 'string' || !isFresh)
    throw new CallbackRefused('A webhook without a usable signature')
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${rawBody}`).digest('hex')}`
  if (!isSameSecret(signature, expected)) throw new CallbackRefused('The webhook is signed with another secret')
}

function readWebhook(rawBody: string): Webhook {
  try {
    return (JSON.parse(storableJson(rawBody)) ?? {}) as Webhook
  } catch {
    return {}
  }
}

const participantIn = ({ payload }: Webhook): ZoomObject => (payload?.object?.['participant'] ?? {}) as ZoomObject

function eventOf(webhook: Webhook, now: Date): CoreEvent | null {
  const { event, event_ts, payload } = webhook
  const object = payload?.object ?? {}
  const participant = participantIn(webhook)
  const base = {
    at: Number(event_ts) ? new Date(Number(event_ts)) : now,
    // A text in events about meetings, a number in those about recordings.
    externalId: textOf(object['id']),
    key: `${event} ${textOf(object['uuid'])} ${event_ts} ${textOf(participant['participant_uuid'])}`,
  }
  const visitId = textOf(participant['participant_uuid']) || textOf(participant['user_id'])
  switch (event) {
    case 'meeting.started':
      return { ...base, kind: 'started', internalId: textOf(object['uuid']) || null }
    case 'meeting.ended':
      return { ...base, kind: 'ended' }
    case 'meeting.participant_joined':
      return {
        ...base,
        kind: 'joined',
        visitId,
        visitorKey: null,
        name: textOf(participant['user_name']),
        isHost: textOf(participant['id']) !== '' && participant['id'] === object['host_id'],
        userAgent: null,
      }
    case 'meeting.participant_left':
      return { ...base, kind: 'left', visitId }
    case 'meeting.sharing_started':
      return { ...base, kind: 'action', action: 'screenOn', visitId: visitId || null }
    case 'meeting.sharing_ended':
      return { ...base, kind: 'action', action: 'screenOff', visitId: visitId || null }
    // It carries the words, which are nobody's here, and not whose visit it was.
    case 'meeting.chat_message_sent':
      return { ...base, kind: 'action', action: 'chat', visitId: null }
    case 'recording.completed':
      return { ...base, kind: 'recording', recordId: textOf(object['uuid']) }
    case undefined:
      return null
    default:
      return { ...base, kind: 'other', name: event, visitId: visitId || null, body: object }
  }
}
