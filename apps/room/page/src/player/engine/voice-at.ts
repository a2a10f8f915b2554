/** Whose voice is heard where only one can be: who speaks; of several, who began last; in a pause, who spoke last. */
import type { PlaybackTrack } from '@hop/room/contract/playback'

/** A "yes" in between does not take the voice from whoever speaks. */
const shortestTurnMs = 700
/** Switched over a little early: the first syllable is part of the answer. */
const leadMs = 200

interface Turn {
  track: PlaybackTrack
  fromMs: number
  toMs: number
}

/**
 * A microphone that never falls silent (a fan, a street) counts as one turn that lasts for ever: that is why who began last comes
 * first, and not who speaks longest.
 */
export function voiceAt(tracks: readonly PlaybackTrack[], atMs: number): PlaybackTrack | null {
  const audible = tracks.filter(({ hasAudio, startMs, endMs }) => hasAudio && atMs + leadMs >= startMs && atMs < endMs)
  const turns = audible.flatMap((track) => track.talkSpans.map((span): Turn => ({ track, ...span })))
  const begun = turns.filter(({ fromMs }) => fromMs <= atMs + leadMs)
  const running = begun.filter(({ toMs }) => toMs >= atMs)
  const best =
    latest(running.filter(isLong), ({ fromMs }) => fromMs) ??
    latest(running, ({ fromMs }) => fromMs) ??
    latest(begun, ({ toMs }) => toMs)
  return best?.track ?? audible[0] ?? null
}

const isLong = ({ fromMs, toMs }: Turn): boolean => toMs - fromMs >= shortestTurnMs

function latest(turns: readonly Turn[], timeOf: (turn: Turn) => number): Turn | undefined {
  let best: Turn | undefined
  for (const turn of turns) if (!best || timeOf(turn) > timeOf(best)) best = turn
  return best
}
