/** What a BigBlueButton server calls us for: the end of a meeting, a recording that is ready, and the events of its webhooks. */
import { createHash } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { jwtVerify } from 'jose'
import { textOf } from '../../platform/untyped.js'
import { type CallbackAnswer, CallbackRefused, type CallbackRequest, type CoreAccess } from '../meeting-core.js'
import { readWebhookEvents } from './webhook-events.js'

export async function readBigBlueButtonCallback(core: CoreAccess, request: CallbackRequest): Promise<CallbackAnswer> {
  switch (request.purpose) {
    case 'ended':
      // Unsigned by design: the secret in our own address is the proof, and the caller of this function has checked it.
      return { events: [{ kind: 'ended', key: 'ended', at: request.now, externalId: request.query.get('meetingID') ?? '' }] }
    case 'recordingReady':
      return readRecordingReady(core, request)
    case 'events':
      verifyWebhook(core, request)
      return { events: readWebhookEvents(new URLSearchParams(request.rawBody).get('event') ?? '', request.now) }
  }
}

async function readRecordingReady(core: CoreAccess, { rawBody, now }: CallbackRequest): Promise<CallbackAnswer> {
  const token = new URLSearchParams(rawBody).get('signed_parameters') ?? ''
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(core.apiSecret), { algorithms: ['HS256'] })
    const recordId = textOf(payload['record_id'])
    const externalId = textOf(payload['meeting_id'])
    return { events: [{ kind: 'recording', key: `recording ${recordId}`, at: now, externalId, recordId }] }
  } catch {
    throw new CallbackRefused('The recording callback is not signed with the shared secret')
  }
}

/** Two formulas are in use (bbb-webhooks 2 and 3) and a bearer instead of a checksum; the right one is found by trying. */
function verifyWebhook({ apiSecret }: CoreAccess, { url, query, headers, rawBody }: CallbackRequest): void {
  const bearer = headers['authorization']
  if (typeof bearer === 'string' && isSameSecret(bearer, `Bearer ${apiSecret}`)) return
  const checksum = query.get('checksum') ?? ''
  const algorithm = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' }[checksum.length]
  if (algorithm) {
    const isSignedOver = (content: string) =>
      isSameSecret(checksum.toLowerCase(), createHash(algorithm).update(`${url}${content}${apiSecret}`).digest('hex'))
    // Ours and the newer one first: taking the body apart costs more than the hash.
    if (isSignedOver(rawBody) || isSignedOver(olderContent(rawBody))) return
  }
  throw new CallbackRefused('The webhook is not signed with the shared secret')
}

function olderContent(rawBody: string): string {
  const fields = new URLSearchParams(rawBody)
  return JSON.stringify({
    event: fields.get('event'),
    timestamp: Number(fields.get('timestamp')),
    domain: fields.get('domain'),
  })
}
