/** Keeps media elements with the clock: small differences by a slightly other speed, large ones by a jump. */
import type { PlaybackTrack } from '@hop/room/contract/playback'
import type { PlayClock } from './clock'

const jumpMs = 250
const tolerableMs = 30
const correction = 0.04

export interface FollowedTrack {
  track: PlaybackTrack
  element: HTMLMediaElement
}

/** Answers whether everything that should be heard or seen now is there; otherwise the clock has to wait. */
export function followClock(tracks: readonly FollowedTrack[], clock: PlayClock): boolean {
  const positionMs = clock.positionMs()
  let isReady = true
  for (const { track, element } of tracks) {
    const isOn = positionMs >= track.startMs && positionMs < track.endMs
    if (!isOn) {
      if (!element.paused) element.pause()
      continue
    }
    const wantedMs = positionMs - track.startMs
    const offMs = element.currentTime * 1000 - wantedMs
    if (Math.abs(offMs) > jumpMs && !element.seeking) element.currentTime = wantedMs / 1000
    const nudge = Math.abs(offMs) > tolerableMs ? -Math.sign(offMs) * correction : 0
    element.playbackRate = clock.rate * (1 + nudge)
    if (element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) isReady = false
    if (clock.isPlaying && element.paused) void element.play().catch(() => undefined)
    if (!clock.isPlaying && !element.paused) element.pause()
  }
  return isReady
}
