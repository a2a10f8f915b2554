import { expect, it } from 'vitest'
import { assignSlots } from './slot-assignment.js'

it('leaves whoever is still wanted where they are', () => {
  expect(assignSlots(['an', 'binh', null], ['chi', 'binh', 'an'])).toEqual(['an', 'binh', 'chi'])
  expect(assignSlots(['an', 'binh', 'chi'], ['dung', 'chi'])).toEqual(['dung', null, 'chi'])
})

it('takes the most important first when there are not enough slots', () => {
  expect(assignSlots([null, null], ['an', 'binh', 'chi'])).toEqual(['an', 'binh'])
  expect(assignSlots(['chi', null], ['an', 'binh', 'chi'])).toEqual(['an', 'binh'])
})

it('gives nobody two slots', () => {
  expect(assignSlots([null, null], ['an', 'an'])).toEqual(['an', null])
})
