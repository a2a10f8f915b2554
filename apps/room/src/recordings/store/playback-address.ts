/**
 * Where a recording is played. Whoever has the address can play it: the portal hands it to those who may. A protected recording has a
 * new address for each who asks, which ends by itself.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Recording } from './recording.js'

/** Long enough to watch the longest meeting with a break. */
const lifeMs = 12 * 60 * 60 * 1000

type Addressed = Pick<Recording, 'recordId' | 'formats' | 'isProtected'>

/** Of anything of the recording, whose path is written down with its key. */
export function addressPathOf(recording: Addressed, path: string, now: number): string {
  if (!recording.isProtected) return path
  const expires = now + lifeMs
  return path.replace(`/${keyOf(recording)}/`, `/${expires}.${signatureOf(recording, expires)}/`)
}

export function isKeyOf(recording: Addressed & Pick<Recording, 'state'>, given: string, now: number): boolean {
  // Unpublished recordings are kept and not shown.
  if (recording.state !== 'published' || keyOf(recording) === '') return false
  if (!recording.isProtected) return isSame(given, keyOf(recording))
  const [expires = '', signature = ''] = given.split('.')
  return Number(expires) > now && isSame(signature, signatureOf(recording, Number(expires)))
}

const keyOf = ({ formats }: Addressed): string => formats[0]?.path.split('/').at(-2) ?? ''

const signatureOf = (recording: Addressed, expires: number): string =>
  createHmac('sha256', keyOf(recording)).update(`${recording.recordId} ${expires}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
