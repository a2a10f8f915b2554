import { describe, expect, test } from 'vitest'
import {
  daysOfEvent,
  endsLateEnough,
  instantOf,
  isWeekend,
  minutesInto,
  moved,
  overAfter,
  stretched,
  timeText,
  usualTimes,
  weekOf,
} from './calendar-times.js'

const nine = '2026-11-18T02:00:00.000Z'
const ten = '2026-11-18T03:00:00.000Z'

test('a week begins on Monday, over the end of a month and of a year too', () => {
  expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'))
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(weekOf('2026-11-18').filter(isWeekend)).toEqual(['2026-11-21', '2026-11-22'])
})

describe('the days of an event', () => {
  test('are those of Vietnam: half past midnight there is the evening before in UTC', () => {
    expect(daysOfEvent({ startAt: '2026-11-17T17:30:00.000Z', endAt: '2026-11-17T18:30:00.000Z' })).toEqual({
      first: '2026-11-18',
      last: '2026-11-18',
    })
  })
  test('end with the day before, when it ends at midnight', () => {
    expect(daysOfEvent({ startAt: nine, endAt: '2026-11-18T17:00:00.000Z' }).last).toBe('2026-11-18')
  })
  test('are one, when it takes all day', () => {
    expect(daysOfEvent({ startAt: '2026-11-17T17:00:00.000Z', endAt: null })).toEqual({ first: '2026-11-18', last: '2026-11-18' })
  })
  test('are over at midnight in Vietnam, after the day of the end', () => {
    expect(overAfter({ startAt: nine, endAt: ten }).toISOString()).toBe('2026-11-18T17:00:00.000Z')
    expect(overAfter({ startAt: nine, endAt: null }).toISOString()).toBe('2026-11-18T17:00:00.000Z')
  })
})

test('a day and a time become an instant and back', () => {
  expect(instantOf('2026-11-18', '09:00')).toBe(nine)
  expect(timeText(nine)).toBe('09:00')
  expect(minutesInto('2026-11-18', ten)).toBe(600)
})

test('moving keeps the length, and stretching never leaves less than a quarter of an hour', () => {
  expect(moved({ startAt: nine, endAt: ten }, 60)).toEqual({ startAt: ten, endAt: '2026-11-18T04:00:00.000Z' })
  expect(stretched({ startAt: nine, endAt: ten }, -600).endAt).toBe('2026-11-18T02:15:00.000Z')
  expect(endsLateEnough({ startAt: nine, endAt: nine })).toBe(false)
})

test('a new event begins at the next full hour, and takes one', () => {
  expect(usualTimes(new Date('2026-11-18T01:00:00.000Z'))).toEqual({ startAt: nine, endAt: ten })
})
