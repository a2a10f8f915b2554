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
  jump(element: HTMLMediaElement, toSeconds: number): void
  /** It was started, and plays by now. */
  isMoving(element: HTMLMediaElement): boolean
}

/** Returns the position at which the clock can go on; null while it has to wait for media that should be heard or seen now. */
export function followClock(media: readonly FollowedMedia[], clock: PlayClock, orders: Orders): number | null {
  const { wantsToPlay, start, stop, jump, isMoving } = orders
  const positionMs = clock.positionMs()
  // Silence first: there may never be two at once that can be heard.
  for (const { element, isHeard } of media) if (!isHeard) element.muted = true
  const on = media.filter(
    ({ element, startMs, endMs }) => positionMs >= startMs && positionMs < endMs && !isOver(element, positionMs - startMs),
  )
  for (const each of media) if (!on.includes(each) && !each.element.paused) stop(each.element)
  for (const { element, startMs, isHeard } of on) {
    if (isHeard) element.muted = false
    const wantedMs = positionMs - startMs
    const offMs = element.currentTime * 1000 - wantedMs
    // What plays already while others are still starting is where the clock will begin.
    const isAwaitingOthers = !clock.isPlaying && isMoving(element)
    if (Math.abs(offMs) > jumpMs && !element.seeking && !isAwaitingOthers) jump(element, wantedMs / 1000)
    const nudge = Math.abs(offMs) > tolerableMs ? -Math.sign(offMs) * correction : 0
    element.playbackRate = clock.rate * (1 + nudge)
  }
  const areAllThere = on.every(isThere)
  for (const each of on) {
    const { element } = each
    // Phones load only what they were told to play: what is waited for stays started. Once all are there, they start together.
    const shouldPlay = clock.isPlaying || (wantsToPlay && (areAllThere || !isThere(each)))
    if (shouldPlay && element.paused) start(element)
    if (!shouldPlay && !element.paused) stop(element)
  }
  if (clock.isPlaying || on.length === 0 || !wantsToPlay) return areAllThere ? positionMs : null
  // Browsers stop elements that are not visible or that may not sound beside another one: the clock does not wait for these.
  if (!areAllThere || !on.every(({ element }) => element.paused || isMoving(element))) return null
  // A start takes a busy machine longer than an element may be behind: the clock begins where the slowest is.
  return Math.max(positionMs, Math.min(...on.map(({ element, startMs }) => startMs + element.currentTime * 1000)))
}

const isThere = ({ element }: FollowedMedia): boolean =>
  element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !element.seeking

/** Started again it would begin from its beginning. */
const isOver = ({ ended, duration }: HTMLMediaElement, wantedMs: number): boolean => ended && wantedMs >= duration * 1000 - jumpMs
