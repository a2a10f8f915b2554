import { expect, test } from 'vitest'
import { dropEmptyRows } from './drop-empty-rows'
import { emptyRow, type ParticipantInput } from './meeting-form'

const filled = { ...emptyRow('PARTICIPANT', ''), name: 'An An' }
const empty = emptyRow('PARTICIPANT', '')
function left(rows: ParticipantInput[]) {
  let participants = rows
  dropEmptyRows({ getValues: () => participants, setValue: (_, kept) => (participants = kept) })
  return participants
}

test('empty lines go before a form is sent, and one stays to be filled in', () => {
  expect(left([empty, filled, empty])).toEqual([filled])
  expect(left([empty, empty])).toEqual([empty])
  expect(left([empty])).toEqual([empty])
  expect(left([])).toEqual([])
})
