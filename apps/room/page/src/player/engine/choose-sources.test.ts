import type { PhoneCopy } from '@hop/room/contract/playback'
import { expect, test } from 'vitest'
import type { Abilities } from './abilities'
import { chooseSources } from './choose-sources'
import { recordingOf, track } from '../testing/recording'

const recording = recordingOf(track('an'), track('binh'))
const copy: PhoneCopy = {
  isReady: true,
  sound: { file: 'sound.m4a', bytes: 1 },
  pictures: { 'an.webm': { file: 'an.mp4', bytes: 1 } },
}
const computer: Abilities = { canPlayWebm: true, canPlayMp4: true, hasOneSound: false }
const newPhone: Abilities = { ...computer, hasOneSound: true }
const oldPhone: Abilities = { ...newPhone, canPlayWebm: false }

const chosen = (of: PhoneCopy | null, abilities: Abilities) => {
  const what = chooseSources(recording, of, abilities)
  return typeof what === 'string' ? what : { ...what, pictures: [...what.pictures.values()] }
}

test('a computer plays every track with its own sound', () => {
  const whole = { pictures: ['an.webm', 'binh.webm'], sound: 'together' }
  expect([chosen(null, computer), chosen(copy, computer)]).toEqual([whole, whole])
})

test('where one element may be heard, all are silent beside the sound of the copy; what it lacks is shown from the recording', () => {
  expect(chosen(copy, newPhone)).toEqual({ pictures: ['an.mp4', 'binh.webm'], sound: { file: 'sound.m4a' } })
})

test('where one element may be heard and there is no copy, voices are heard one at a time', () => {
  const one = { pictures: ['an.webm', 'binh.webm'], sound: 'oneAtATime' }
  expect([chosen(null, newPhone), chosen({ ...copy, isReady: false }, newPhone)]).toEqual([one, one])
})

test('without WebM only the copy can be played, and it may have to be waited for', () => {
  expect(chosen(copy, oldPhone)).toEqual({ pictures: ['an.mp4'], sound: { file: 'sound.m4a' } })
  expect(chosen({ ...copy, isReady: false }, oldPhone)).toBe('coming')
  expect(chosen(null, oldPhone)).toBe('nothing')
  expect(chosen(copy, { ...oldPhone, canPlayMp4: false })).toBe('nothing')
})
