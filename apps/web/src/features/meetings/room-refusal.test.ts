import { expect, test } from 'vitest'
import { refusalIn } from './room-refusal'

const searchOf = (errors: unknown) => `?${new URLSearchParams({ errors: JSON.stringify(errors) }).toString()}`

test.each([
  ['guestDeny', 'denied'],
  ['roomLocked', 'locked'],
  ['maxParticipantsReached', 'full'],
  ['meetingForciblyEnded', 'ended'],
  ['tooManyRequests', 'tooOften'],
  ['somethingNew', 'other'],
] as const)('%s is read as %s', (key, refusal) => {
  expect(refusalIn(searchOf([{ key, message: '<b>any words</b>' }]))).toBe(refusal)
})

test('what is no list of errors is a refusal without a reason, and nothing is none', () => {
  for (const search of ['?errors=', '?errors=[', '?errors=null', searchOf([]), searchOf({})])
    expect(refusalIn(search)).toBe('other')
  expect(refusalIn('?accessCode=A')).toBeNull()
})
