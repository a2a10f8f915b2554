import { expect, test } from 'vitest'
import { peopleIn } from './pasted-people'

const binh = { name: 'Trần Bình', email: 'binh@example.vn' }
const chi = { name: 'le.chi', email: 'le.chi@example.vn' }

test.each([
  ['of a mail program', '"Trần Bình" <binh@example.vn>; le.chi@example.vn', [binh, chi]],
  ['with commas', 'Trần Bình <Binh@Example.vn>, <le.chi@example.vn>,', [binh, chi]],
  ['of two columns of a table', 'Trần Bình\tbinh@example.vn\r\n\tle.chi@example.vn\r\n', [binh, chi]],
  ['with somebody twice', 'le.chi@example.vn\nbinh@example.vn (x)\nLe.Chi@example.vn\nTrần Bình (binh@example.vn)', [chi, binh]],
])('a list %s is people with their addresses', (_, pasted, people) => expect(peopleIn(pasted)).toEqual(people))

test.each(['binh@example.vn', 'Trần Bình <binh@example.vn>', 'Trần Bình, Lê Chi', ''])('%s is no list', (pasted) =>
  expect(peopleIn(pasted)).toEqual([]),
)
