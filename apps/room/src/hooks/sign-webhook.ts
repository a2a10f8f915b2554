/** The request that carries a webhook event, signed as one of the two generations of bbb-webhooks does it. */
import { createHash } from 'node:crypto'
import type { ChecksumAlgorithm } from '../http/checksum.js'
import type { WebhookEvent } from './webhook-event.js'

export interface WebhookSigning {
  secret: string
  /** The host by which the receiver knows this room. */
  domain: string
  format: '2' | '3'
  algorithm: ChecksumAlgorithm
}

export function signWebhook(callbackUrl: string, webhook: WebhookEvent, timestamp: number, signing: WebhookSigning) {
  const event = JSON.stringify([webhook])
  const { secret, domain } = signing
  if (signing.format === '2') {
    // 2.x signs the fields as JSON, with sha1 always.
    const body = new URLSearchParams({ event, timestamp: String(timestamp), domain }).toString()
    const checksum = sha('sha1', callbackUrl + JSON.stringify({ event, timestamp, domain }) + secret)
    return { url: withParameter(callbackUrl, `checksum=${checksum}`), body }
  }
  // 3.x signs the body as it is sent.
  const body = new URLSearchParams({ domain, event, timestamp: String(timestamp) }).toString()
  const checksum = sha(signing.algorithm, callbackUrl + body + secret)
  return { url: withParameter(callbackUrl, `checksum=${checksum}`), body }
}

const sha = (algorithm: ChecksumAlgorithm, text: string) => createHash(algorithm).update(text).digest('hex')

/** As text: the receiver signs the address in the form in which it was registered. */
export const withParameter = (address: string, parameter: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${parameter}`
