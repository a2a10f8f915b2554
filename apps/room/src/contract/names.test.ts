import { expect, test } from 'vitest'
import { cleanName, looksOf, nameSchema } from './names.js'

test.each([
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['An\u202eB\u2066C\u200f', 'AnBC'],
  ['Tr\u200bầ\ufeffn\u00ad Bình', 'Trần Bình'],
  [' An\u0007\n\tBình  C ', 'An Bình C'],
  ['An\u3164\ud83d', 'An'],
])('%j is shown as %j', (typed, shown) => expect(cleanName(typed)).toBe(shown))

test('a name that nobody can see is none', () => {
  expect(nameSchema.safeParse('\u200b\u2060\u3164').success).toBe(false)
  expect(nameSchema.safeParse(' An\u200b ').data).toBe('An')
})

test.each([
  ['Phạm Đức Dũng', 'pham duc dung.'],
  ['Phạm Đức Dũng', 'Рhạm Đức Dũng'],
  ['Phạm Đức Dũng', 'Phạm  Đức-Dũng ✔'],
])('%s and %s look the same', (one, other) => expect(looksOf(one)).toBe(looksOf(other)))

test('another name looks like another', () => expect(looksOf('Trần Bình')).not.toBe(looksOf('Trần Binh An')))
