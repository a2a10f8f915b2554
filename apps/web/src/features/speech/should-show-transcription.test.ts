import type { Transcription } from '@hop/contract/features/speech'
import { expect, test } from 'vitest'
import { shouldShowTranscription } from './should-show-transcription'

const given = (changes: Partial<Transcription>): Transcription => ({
  state: 'failed',
  percent: 0,
  problem: 'token',
  nextTryAt: null,
  can: { tryAgain: true },
  ...changes,
})

test('whoever may have it tried again reads why it was given up', () => {
  expect(shouldShowTranscription(given({}), true)).toBe(true)
  expect(shouldShowTranscription(given({ can: { tryAgain: false } }), false)).toBe(false)
})

test('without a service nothing is missing where captions gave the words', () => {
  expect(shouldShowTranscription(given({ problem: 'notConfigured' }), true)).toBe(false)
  expect(shouldShowTranscription(given({ problem: 'notConfigured' }), false)).toBe(true)
})

test('what is on its way is told to everybody; what is done, or was never asked for, to nobody', () => {
  expect(shouldShowTranscription(given({ state: 'running', problem: null, can: { tryAgain: false } }), true)).toBe(true)
  expect(shouldShowTranscription(given({ state: 'done', problem: null }), true)).toBe(false)
  expect(shouldShowTranscription(given({ state: 'none', problem: null }), false)).toBe(false)
})
