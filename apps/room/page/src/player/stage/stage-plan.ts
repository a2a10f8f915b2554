/** Who is shown large at a moment: a shared screen, else who speaks, else who spoke last, else the first with a picture. */
import type { PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'

export interface StagePlan {
  main: PlaybackTrack | null
  others: PlaybackTrack[]
}

interface TimeSpan {
  fromMs: number
  toMs: number
}

/** Shorter sounds do not change who is shown. */
const shortestTurnMs = 1000

export function planStage({ tracks }: PlaybackManifest, atMs: number): StagePlan {
  const isWithin = ({ startMs, endMs }: PlaybackTrack) => atMs >= startMs && atMs <= endMs
  const present = tracks.filter(isWithin)
  const screen = present.find((track) => track.kind === 'screen' && hasPicture(track, atMs))
  const people = present.filter(({ kind }) => kind === 'person')
  const main = screen ?? lastSpeaker(people, atMs) ?? people.find((track) => hasPicture(track, atMs)) ?? people[0] ?? null
  return { main, others: people.filter((track) => track !== main) }
}

export const hasPicture = ({ pictureSpans }: PlaybackTrack, atMs: number): boolean => spanAt(pictureSpans, atMs) !== undefined

export const isTalking = ({ talkSpans }: PlaybackTrack, atMs: number): boolean => spanAt(talkSpans, atMs) !== undefined

function lastSpeaker(people: PlaybackTrack[], atMs: number): PlaybackTrack | undefined {
  let best: { track: PlaybackTrack; fromMs: number } | undefined
  for (const track of people) {
    const turn = track.talkSpans.filter(({ fromMs, toMs }) => fromMs <= atMs && toMs - fromMs >= shortestTurnMs).at(-1)
    if (turn && (!best || turn.fromMs > best.fromMs)) best = { track, fromMs: turn.fromMs }
  }
  return best?.track
}

const spanAt = (spans: readonly TimeSpan[], atMs: number): TimeSpan | undefined =>
  spans.find(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs)
