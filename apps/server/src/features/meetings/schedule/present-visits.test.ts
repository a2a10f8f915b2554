import { expect, test } from 'vitest'
import type { Visit } from '../meetings.queries.js'
import { presentVisits } from './present-meeting.js'

const now = new Date('2026-11-16T09:00:00Z')
const visit = (visitor: string, fromMinute: number, toMinute: number | null): Visit =>
  ({
    visitor,
    visit_id: `${visitor} ${fromMinute}`,
    participant_id: null,
    account_id: null,
    display_name: 'Nguyễn Văn An',
    role: 'PARTICIPANT',
    joined_at: new Date(now.getTime() - (60 - fromMinute) * 60_000),
    left_at: toMinute === null ? null : new Date(now.getTime() - (60 - toMinute) * 60_000),
  }) as Visit

test('two guests of one name are two lines, and a guest who came twice is one', () => {
  const people = presentVisits([visit('g-one', 0, 10), visit('g-two', 0, 20), visit('g-one', 30, null)], now)
  expect(people.map(({ minutes, isInRoom }) => [minutes, isInRoom])).toEqual([
    [40, true],
    [20, false],
  ])
})

test('whoever only typed a name is told apart from somebody of that name who is known', () => {
  const known = (change: Partial<Visit>): Visit => ({ ...visit('p-7', 0, 10), ...change })
  const isGuest = (one: Visit) => presentVisits([one], now)[0]?.isGuest
  expect(isGuest(visit('g-one', 0, 10))).toBe(true)
  expect(
    [{ participant_id: 7 }, { account_id: 5 }, { role: 'OPERATOR' } as const].map((change) => isGuest(known(change))),
  ).toEqual([false, false, false])
})
