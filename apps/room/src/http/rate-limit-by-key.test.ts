import { expect, test } from 'vitest'
import { createRateLimitByKey } from './rate-limit-by-key.js'

test('each key has its own burst, and time gives it back', () => {
  let time = 0
  const mayGoOn = createRateLimitByKey({ burst: 2, perSecond: 1, now: () => time })
  expect(['a', 'a', 'a', 'b'].map(mayGoOn)).toEqual([true, true, false, true])
  time = 1000
  expect(['a', 'a'].map(mayGoOn)).toEqual([true, false])
  time = 60_000
  expect(['a', 'a', 'a'].map(mayGoOn)).toEqual([true, true, false])
})
