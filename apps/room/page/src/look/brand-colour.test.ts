import { expect, test } from 'vitest'
import { brandColourOf } from './brand-colour'

test('what is no colour becomes the default', () => {
  expect(brandColourOf('red; background: url(x)')).toBe('#0b63ce')
  expect(brandColourOf(null)).toBe('#0b63ce')
  expect(brandColourOf('#ABCDEF')).toBe('#abcdef')
})
