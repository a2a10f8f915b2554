import { expect, test } from 'vitest'
import { meetingStatuses } from './features/meeting-records.js'
import { hasBegun, isLastOperator, isOpen, startsMeeting } from './meeting-rules.js'

const statusesWhere = (rule: (meeting: { status: (typeof meetingStatuses)[number] }) => boolean) =>
  meetingStatuses.filter((status) => rule({ status }))

test('a meeting is open until it has ended or was cancelled, and has begun once somebody was in its room', () => {
  expect(statusesWhere(isOpen)).toEqual(['PENDING', 'INPROGRESS'])
  expect(statusesWhere(hasBegun)).toEqual(['INPROGRESS', 'END'])
})

test('only an operator who is alone among the operators is the last one', () => {
  const [operator, guest] = [{ role: 'OPERATOR' }, { role: 'PARTICIPANT' }] as const
  expect(isLastOperator(operator, [operator, guest])).toBe(true)
  expect(isLastOperator(operator, [operator, operator])).toBe(false)
  expect(isLastOperator(guest, [operator, guest])).toBe(false)
})

test("a host's link starts a meeting that is pending, nobody else's does", () => {
  expect(startsMeeting({ role: 'OPERATOR', status: 'PENDING' })).toBe(true)
  expect(startsMeeting({ role: 'OPERATOR', status: 'INPROGRESS' })).toBe(false)
  expect(startsMeeting({ role: 'PARTICIPANT', status: 'PENDING' })).toBe(false)
})
