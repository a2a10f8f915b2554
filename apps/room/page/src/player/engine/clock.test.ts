import { expect, test } from 'vitest'
import { createPlayClock } from './clock'

test('it opens where something can be heard or seen, and begins there again after the end', () => {
  let now = 0
  const clock = createPlayClock(10_000, () => now, 3000)
  expect(clock.positionMs()).toBe(3000)
  clock.play()
  now += 20_000
  clock.pause()
  clock.play()
  expect(clock.positionMs()).toBe(3000)
})

test('time passes while it plays, at its rate, and stops at the end', () => {
  let now = 0
  const clock = createPlayClock(10_000, () => now)
  clock.play()
  now += 2000
  expect(clock.positionMs()).toBe(2000)
  clock.setRate(2)
  now += 1000
  expect(clock.positionMs()).toBe(4000)
  clock.pause()
  now += 5000
  expect(clock.positionMs()).toBe(4000)
  clock.play()
  now += 60_000
  expect(clock.positionMs()).toBe(10_000)
})

test('a jump keeps playing, and stays within the recording', () => {
  let now = 0
  const clock = createPlayClock(10_000, () => now)
  clock.play()
  clock.seek(9000)
  now += 500
  expect(clock.positionMs()).toBe(9500)
  clock.seek(-5)
  expect(clock.positionMs()).toBe(0)
})

test('played from the end it begins again', () => {
  let now = 0
  const clock = createPlayClock(1000, () => now)
  clock.play()
  now += 2000
  clock.pause()
  clock.play()
  expect(clock.positionMs()).toBe(0)
})
