/** Keeps media elements with the clock: small differences by a slightly other speed, large ones by a jump. */
import type { PlayClock } from './clock'

const jumpMs = 250
const tolerableMs = 30
const correction = 0.04

export interface FollowedMedia {
  element: HTMLMediaElement
  /** When it begins and ends. */
  startMs: number
  endMs: number
  isHeard: boolean
}

export interface Orders {
  /** Also while the clock waits for something. */
  wantsToPlay: boolean
  start(element: HTMLMediaElement): void
  stop(element: HTMLMediaElement): void
}

/** Answers whether everything that should be heard or seen now is there; otherwise the clock has to wait. */
export function followClock(media: readonly FollowedMedia[], clock: PlayClock, { wantsToPlay, start, stop }: Orders): boolean {
  const positionMs = clock.positionMs()
  let isReady = true
  // Silence first: there may never be two at once that can be heard.
  for (const { element, isHeard } of media) if (!isHeard) element.muted = true
  for (const { element, startMs, endMs, isHeard } of media) {
    const isOn = positionMs >= startMs && positionMs < endMs && !isOver(element, positionMs - startMs)
    if (!isOn) {
      if (!element.paused) stop(element)
      continue
    }
    if (isHeard) element.muted = false
    const wantedMs = positionMs - startMs
    const offMs = element.currentTime * 1000 - wantedMs
    if (Math.abs(offMs) > jumpMs && !element.seeking) element.currentTime = wantedMs / 1000
    const nudge = Math.abs(offMs) > tolerableMs ? -Math.sign(offMs) * correction : 0
    element.playbackRate = clock.rate * (1 + nudge)
    const isThere = element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isThere) isReady = false
    // Phones load only what they were told to play: what is waited for stays started.
    const shouldPlay = clock.isPlaying || (wantsToPlay && !isThere)
    if (shouldPlay && element.paused) start(element)
    if (!shouldPlay && !element.paused) stop(element)
  }
  return isReady
}

/** Started again it would begin from its beginning. */
const isOver = ({ ended, duration }: HTMLMediaElement, wantedMs: number): boolean => ended && wantedMs >= duration * 1000 - jumpMs
