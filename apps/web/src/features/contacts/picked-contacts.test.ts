import type { Contact } from '@hop/contract/features/contacts'
import { expect, it } from 'vitest'
import { allState, toggled, withAll, withoutAll } from './picked-contacts'

const contact = (id: number) => ({ id, name: `Người ${id}` }) as Contact
const [one, two, three] = [contact(1), contact(2), contact(3)]
const ids = (contacts: readonly Contact[]) => contacts.map(({ id }) => id)

it('a click chooses, and another one takes the choice back', () => {
  expect(ids(toggled([one], two))).toEqual([1, 2])
  expect(ids(toggled([one, two], contact(1)))).toEqual([2])
})

it('all of those shown are added to whoever was chosen before, each once', () => {
  expect(ids(withAll([three, one], [one, two]))).toEqual([3, 1, 2])
})

it('all of those shown are taken out, and the others stay', () => {
  expect(ids(withoutAll([three, one, two], [one, two]))).toEqual([3])
})

it.each([
  [[], [one, two], 'none'],
  [[three], [one, two], 'none'],
  [[one], [one, two], 'some'],
  [[two, three, one], [one, two], 'all'],
  [[one], [], 'none'],
])('with %j chosen of %j shown, %s of them are', (chosen, shown, state) => {
  expect(allState(chosen, shown)).toBe(state)
})
