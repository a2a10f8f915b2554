/** Webhooks as Zoom sends them: signed over the timestamp and the bytes. */
import { createHmac } from 'node:crypto'
import type { WebhookOptions, ZoomDouble } from './zoom-double-state.js'

export function sendZoomWebhook(
  double: ZoomDouble,
  address: string,
  event: string,
  object: object,
  { secret = double.webhookSecret, ageSeconds = 0, tamperedBody, now = new Date(), at = now }: WebhookOptions = {},
): Promise<Response> {
  const payload = event === 'endpoint.url_validation' ? object : { account_id: double.accountId, object }
  const body = JSON.stringify({ event, event_ts: at.getTime(), payload })
  const timestamp = String(Math.floor(now.getTime() / 1000) - ageSeconds)
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-zm-request-timestamp': timestamp, 'x-zm-signature': signature },
    body: tamperedBody ?? body,
  })
}
