/**
 * Addresses of the built-in room's recordings, signed with the secret that portal and room share, as the room itself signs them
 * (apps/room/src/recordings/store/playback-address.ts).
 */
import { createHmac } from 'node:crypto'
import { hours } from '../../platform/clock.js'
import type { PlaybackLinks } from '../meeting-core.js'

const lifeMs = 12 * hours

/** Null: another BigBlueButton server's address, which stays as it is. */
export function signedPlayback(known: string, recordId: string, secret: string, now: Date): PlaybackLinks | null {
  const mark = `/room/playback/${recordId}/`
  const at = known.indexOf(mark)
  if (at === -1) return null
  const endsAt = new Date(now.getTime() + lifeMs)
  const expires = String(endsAt.getTime())
  const signature = createHmac('sha256', secret).update(`playback\n${recordId}\n${expires}`).digest('base64url')
  const playbackUrl = `${known.slice(0, at)}${mark}${expires}.${signature}/`
  return { playbackUrl, endsAt, archiveUrl: `${playbackUrl}all.zip` }
}
