import { expect, test } from 'vitest'
import { speakersOf } from './speakers.js'

const spoke = (speaker_key: string, speaker: string, from: number, to: number) => ({
  speaker_key,
  speaker,
  starts_at: new Date(from * 1000),
  ends_at: new Date(to * 1000),
})

test('two people of one name are told apart, and nobody gets the name of a third', () => {
  const spoken = [spoke('g-1', 'Lan', 0, 1), spoke('g-2', 'Lan', 1, 2), spoke('g-3', 'Lan (2)', 2, 3)]
  const names = speakersOf(spoken, []).map(({ key, name }) => [key, name])
  expect(names).toEqual([
    ['g-1', 'Lan'],
    ['g-2', 'Lan (3)'],
    ['g-3', 'Lan (2)'],
  ])
})

test('what one says twice at a time counts once, and shares are of all that was spoken', () => {
  const spoken = [spoke('a', 'Lan', 0, 30), spoke('a', 'Lan', 10, 20), spoke('a', 'Lan', 25, 45), spoke('b', 'Minh', 0, 15)]
  expect(speakersOf(spoken, [])).toMatchObject([
    { name: 'Lan', talkSeconds: 45, talkPercent: 75 },
    { name: 'Minh', talkSeconds: 15, talkPercent: 25 },
  ])
})

test('who was there and said nothing comes last, once for all visits', () => {
  const present = ['g-2', 'g-1', 'g-2'].map((visitor) => ({ visitor, display_name: visitor === 'g-1' ? 'Lan' : 'Minh' }))
  expect(speakersOf([spoke('g-1', 'Lan', 0, 0)], present)).toMatchObject([
    { key: 'g-1', talkSeconds: 0, talkPercent: 0 },
    { key: 'g-2', name: 'Minh', talkSeconds: 0, talkPercent: 0 },
  ])
})
