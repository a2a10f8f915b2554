import type { Transcription } from '@hop/contract/features/speech'
import { expect, test } from 'vitest'
import { isWorthTelling } from './is-worth-telling'

const given = (changes: Partial<Transcription>): Transcription => ({
  state: 'failed',
  percent: 0,
  problem: 'token',
  nextTryAt: null,
  can: { tryAgain: true },
  ...changes,
})

test('whoever may have it tried again reads why it was given up', () => {
  expect(isWorthTelling(given({}), true)).toBe(true)
  expect(isWorthTelling(given({ can: { tryAgain: false } }), false)).toBe(false)
})

test('without a service nothing is missing where captions gave the words', () => {
  expect(isWorthTelling(given({ problem: 'notConfigured' }), true)).toBe(false)
  expect(isWorthTelling(given({ problem: 'notConfigured' }), false)).toBe(true)
})

test('what is on its way is told to everybody; what is done, or was never asked for, to nobody', () => {
  expect(isWorthTelling(given({ state: 'running', problem: null, can: { tryAgain: false } }), true)).toBe(true)
  expect(isWorthTelling(given({ state: 'done', problem: null }), true)).toBe(false)
  expect(isWorthTelling(given({ state: 'none', problem: null }), false)).toBe(false)
})
