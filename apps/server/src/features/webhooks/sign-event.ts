/** Signs as Standard Webhooks 1.0.0 says. Pure. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

interface Signed {
  messageId: string
  /** The time of this try: receivers refuse what is minutes old. */
  at: Date
  body: string
}

/** One signature for each secret that is valid now: a receiver can verify with any of them. */
export function signedHeaders(secrets: readonly string[], { messageId, at, body }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${messageId}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
