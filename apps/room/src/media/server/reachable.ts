/** Media goes to the room directly, never through the proxy that its pages may come through: easily forgotten. */
import type { RoomConfig } from '../../config.js'

const isOfThisMachine = (host: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/i.test(host)

/** Words for the log when people are told to come from elsewhere, and media listens for this machine only; null: all is well. */
export function whyMediaIsOutOfReach({
  mediaHost,
  publicUrl,
  announcedAddress,
}: Pick<RoomConfig, 'mediaHost' | 'publicUrl' | 'announcedAddress'>): string | null {
  if (!isOfThisMachine(mediaHost)) return null
  const announced = (announcedAddress ?? '').split(',').map((entry) => entry.trim().replace(/:\d+$/, ''))
  const told = [...announced, publicUrl === undefined ? '' : new URL(publicUrl).hostname]
  const elsewhere = told.find((host) => host !== '' && !isOfThisMachine(host))
  if (elsewhere === undefined) return null
  return `people come to ${elsewhere}, but media listens on ${mediaHost} alone: set ROOM_MEDIA_HOST to 0.0.0.0 or a public address`
}
