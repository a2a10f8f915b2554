/**
 * The address of a recording's player. Every address is signed and expires: its last part but one contains the moment of its end
 * and the signature over recording, purpose and end. The portal has the same secret and signs in the same way, so that it does
 * not have to ask; the two clocks may differ by minutes without any effect.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'

/** Long enough to watch the longest meeting with a break. */
const lifeMs = 12 * 60 * 60 * 1000

export interface LinkSigning {
  secret: string
  now: number
}

/** Below the room's public address: of the player, or of one of the recording's files. */
export function playbackPath(recordId: string, file: string, { secret, now }: LinkSigning): string {
  const expires = String(now + lifeMs)
  return `/room/playback/${recordId}/${expires}.${signatureOf(recordId, expires, secret)}/${file}`
}

/** `ended`: the address was valid before. Addresses that were given out before `endedAt` end early. */
export function linkState(
  recordId: string,
  given: string,
  { secret, now, endedAt }: LinkSigning & { endedAt: number },
): 'open' | 'ended' | 'wrong' {
  const [, expires = '', signature = ''] = /^(\d{1,16})\.(.+)$/.exec(given) ?? []
  if (!isSameSecret(signature, signatureOf(recordId, expires, secret))) return 'wrong'
  return Number(expires) > Math.max(now, endedAt + lifeMs) ? 'open' : 'ended'
}

const signatureOf = (recordId: string, expires: string, secret: string): string =>
  createHmac('sha256', secret).update(`playback\n${recordId}\n${expires}`).digest('base64url')
