import type { PlaybackTrack } from '@hop/room/contract/playback'
import { expect, test } from 'vitest'
import { track } from '../testing/recording'
import { voiceAt } from './voice-at'

type Talk = [fromMs: number, toMs: number]
const talker = (name: string, talk: Talk[], changes: Partial<PlaybackTrack> = {}) =>
  track(name, { talkSpans: talk.map(([fromMs, toMs]) => ({ fromMs, toMs })), ...changes })
const heard = (tracks: PlaybackTrack[], ...times: number[]) => times.map((at) => voiceAt(tracks, at)?.name ?? null)

test('people who speak in turn are heard in turn, from their first syllable on', () => {
  const people = [talker('an', [[1000, 5000]]), talker('binh', [[6000, 9000]])]
  expect(heard(people, 2000, 5500, 5900, 8000, 20_000)).toEqual(['an', 'an', 'binh', 'binh', 'binh'])
})

test('a question into a long speech is heard, and then the speech again', () => {
  const people = [talker('an', [[0, 60_000]]), talker('binh', [[10_000, 14_000]])]
  expect(heard(people, 9000, 12_000, 15_000)).toEqual(['an', 'binh', 'an'])
})

test('a short "yes" does not take the voice from whoever speaks, and is heard in a pause', () => {
  const people = [
    talker('an', [[0, 10_000]]),
    talker('binh', [
      [5000, 5400],
      [12_000, 12_300],
    ]),
  ]
  expect(heard(people, 5200, 12_100)).toEqual(['an', 'binh'])
})

test('a microphone that is never silent keeps nobody else from being heard', () => {
  const people = [talker('fan', [[0, 60_000]]), talker('an', [[1000, 5000]]), talker('binh', [[7000, 9000]])]
  expect(heard(people, 2000, 8000)).toEqual(['an', 'binh'])
})

test('who is not there, or has no sound, is not chosen', () => {
  const late = talker('late', [[31_000, 32_000]], { startMs: 30_000 })
  const gone = talker('gone', [[0, 1000]], { endMs: 2000 })
  const screen = talker('screen', [], { hasAudio: false })
  expect(heard([late, gone, screen], 500, 5000, 31_500)).toEqual(['gone', null, 'late'])
})
