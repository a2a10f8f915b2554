import { expect, test } from 'vitest'
import { addressOfMoment } from './recording-moment'

const startedAt = '2026-11-15T03:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(startedAt) + seconds * 1000).toISOString()
const spans = [
  { from: at(0), to: at(60) },
  { from: at(120), to: at(180) },
]

test('an instant is a whole second of the recording, pauses left out, after whatever the address holds', () => {
  const playback = { playbackUrl: 'https://r.example.vn/p?token=x#t=3', startedAt, spans }
  expect(addressOfMoment(playback, at(45.7))).toBe('https://r.example.vn/p?token=x#t=45')
  expect(addressOfMoment(playback, at(130))).toBe('https://r.example.vn/p?token=x#t=70')
})

test('what was said while nothing was recorded is no moment of the recording; what reaches into it is', () => {
  const playback = { playbackUrl: 'https://r.example.vn/p', startedAt, spans }
  expect([-20, 80, 200].map((second) => addressOfMoment(playback, at(second), at(second + 5)))).toEqual([null, null, null])
  expect(addressOfMoment(playback, at(-2), at(4))).toBe('https://r.example.vn/p#t=0')
  expect(addressOfMoment(playback, at(58), at(70))).toBe('https://r.example.vn/p#t=58')
  expect(addressOfMoment(playback, at(118), at(125))).toBe('https://r.example.vn/p#t=60')
  // A summary knows only when a sentence began.
  expect([addressOfMoment(playback, at(-30)), addressOfMoment(playback, at(10))]).toEqual([null, 'https://r.example.vn/p#t=10'])
})

test('without a recording, or a zero that is known, there is no moment', () => {
  expect(addressOfMoment({ playbackUrl: null, startedAt, spans }, at(75))).toBeNull()
  expect(addressOfMoment({ playbackUrl: 'https://r.example.vn/p', startedAt: null, spans: [] }, at(75))).toBeNull()
})
