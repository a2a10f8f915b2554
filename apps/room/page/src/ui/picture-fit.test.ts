import { expect, test } from 'vitest'
import { isShownWhole } from './picture-fit'

const camera = { width: 640, height: 360 }
const uprightPhone = { width: 360, height: 640 }

test('a wide picture fills wide and square tiles', () => {
  expect(isShownWhole(camera, { width: 800, height: 600 })).toBe(false)
  expect(isShownWhole(camera, { width: 370, height: 370 })).toBe(false)
})

test('a wide picture on an upright phone and an upright one in a wide tile are shown whole', () => {
  expect(isShownWhole(camera, { width: 370, height: 620 })).toBe(true)
  expect(isShownWhole(uprightPhone, { width: 640, height: 360 })).toBe(true)
})

test('before there is a picture nothing is decided', () => {
  expect(isShownWhole({ width: 0, height: 0 }, camera)).toBe(false)
})
