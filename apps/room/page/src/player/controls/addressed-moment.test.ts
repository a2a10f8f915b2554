import { expect, test } from 'vitest'
import { addressedMs } from './addressed-moment'

test.each([
  ['#t=75', 75_000],
  ['#t=0', 0],
  ['#t=1.5', 1500],
  ['#a=1&t=9', 9000],
  ['#t=9&a=1', 9000],
  ['', null],
  ['#t=', null],
  ['#t=-5', null],
  ['#t=1e9', null],
  ['#t=99999999999', null],
  ['#tt=5', null],
])('%s names %s', (hash, ms) => {
  expect(addressedMs(hash)).toBe(ms)
})
