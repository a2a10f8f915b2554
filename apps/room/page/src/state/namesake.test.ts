import { expect, test } from 'vitest'
import { bearsNameOfHost } from './namesake'
import { person } from './testing/people'

const host = person('h', { name: 'Phạm Đức Dũng', role: 'MODERATOR' })

test('a guest with the name of a host stands out, however it is spelled; hosts and others do not', () => {
  const people = [host, person('g', { name: 'Pham Duc Dung' }), person('o', { name: 'Trần Bình' })]
  expect(people.map((each) => bearsNameOfHost(each, people))).toEqual([false, true, false])
  expect(bearsNameOfHost({ userId: 'w', name: 'PHẠM ĐỨC  DŨNG.' }, people)).toBe(true)
})

test('two hosts of one name are both hosts', () => {
  const other = { ...host, userId: 'h2' }
  expect(bearsNameOfHost(other, [host, other])).toBe(false)
})
