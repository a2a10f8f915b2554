import { expect, test } from 'vitest'
import { watchForOneSound } from './one-sound'

test('elements that stop each other are noticed; a key that stops one of them is not', () => {
  let now = 0
  const after = (passedMs: number) => {
    now += passedMs
  }
  const stopped = watchForOneSound(() => now)
  expect([stopped('an'), stopped('an'), stopped('an')]).toEqual([false, false, false])
  after(3000)
  expect([stopped('an'), stopped('binh'), stopped('an')]).toEqual([false, false, true])
})
