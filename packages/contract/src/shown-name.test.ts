import { expect, test } from 'vitest'
import { cleanName } from './shown-name.js'

test.each([
  ['two ways to write one letter are one', 'Nguyê\u0303n', 'Nguyễn'],
  ['an override of the reading direction is dropped', 'An\u202eB\u2066C\u200f', 'AnBC'],
  ['what has no width is dropped', 'Tr\u200bầ\ufeffn\u00ad Bình\u2060', 'Trần Bình'],
  ['bells and line breaks are blanks, and blanks are one', ' An\u0007\n\tBình  C ', 'An Bình C'],
  ['letters that draw nothing are dropped', 'An\u3164\u2800', 'An'],
  ['signs that only change others are dropped', 'A\ufe0fn\u034f \u{e0101}\ufe0f', 'An'],
  ['half of a character is dropped', 'An\ud83d', 'An'],
  ['accents do not pile up', 'A\u0301\u0302\u0303\u0304\u0306\u0307n', 'Á\u0302\u0303\u0304\u0306n'],
  ['a name as people have them stays', 'Nguyễn Thị Ánh (Sở Y tế)', 'Nguyễn Thị Ánh (Sở Y tế)'],
])('%s', (_outcome, typed, shown) => {
  expect(cleanName(typed)).toBe(shown)
})
