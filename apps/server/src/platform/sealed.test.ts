import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.js'

const text = 'Nguyễn Thị Hường, Tre-Xanh#58'

test('what is sealed can be opened, and does not show', () => {
  const sealed = seal('a secret', 'tests', text)
  expect(sealed.includes('Tre-Xanh')).toBe(false)
  expect(unseal('a secret', 'tests', sealed)).toBe(text)
})

test('the same text looks different each time', () => {
  expect(seal('a secret', 'tests', text).equals(seal('a secret', 'tests', text))).toBe(false)
})

test('another secret, another purpose or a changed byte opens nothing', () => {
  const sealed = seal('a secret', 'tests', text)
  expect(() => unseal('another secret', 'tests', sealed)).toThrow('authenticate')
  expect(() => unseal('a secret', 'something else', sealed)).toThrow('authenticate')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => unseal('a secret', 'tests', sealed)).toThrow('authenticate')
})
