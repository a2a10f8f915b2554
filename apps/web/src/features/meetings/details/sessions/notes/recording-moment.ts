import { type Playback, secondsInto } from '@hop/contract/features/recordings'

/** A sentence whose end is not known is at least this long. */
const sentenceMs = 3000

/**
 * Where in a recording something that was said from then to then is, as its player takes it: #t=75. Null where nobody knows, and for what
 * was said before it began, in a pause or after its end: the recording has nothing of it.
 */
export function addressOfMoment(
  { playbackUrl, startedAt, spans }: Pick<Playback, 'playbackUrl' | 'startedAt' | 'spans'>,
  from: string,
  to: string = from,
): string | null {
  const end = Math.max(Date.parse(to), Date.parse(from) + sentenceMs)
  const [seconds, until] = [new Date(from), new Date(end)].map((at) => secondsInto({ startedAt, spans }, at))
  if (playbackUrl === null || seconds == null || seconds === until) return null
  return `${playbackUrl.split('#')[0]}#t=${Math.floor(seconds)}`
}

/** One for all moments: the second click does not open a second player. Not by a name, which a player elsewhere does not keep. */
let player: Window | null = null

/** @param isOfRoom our own player, which may know who opened it: no browser lets us lead on one that does not. */
export function playFrom(address: string, isOfRoom: boolean): void {
  if (player && !player.closed) {
    player.location.href = address
    player.focus()
    return
  }
  // Another core's page has no business with ours, and is not ours to lead.
  player = window.open(address, '_blank', isOfRoom ? '' : 'noopener')
}
