import { instantOf } from '@hop/contract/calendar-times'
import { expect, test } from 'vitest'
import { layOutDay } from './lay-out-day'

const day = '2026-11-18'
const event = (from: string, to: string) => ({ startAt: instantOf(day, from), endAt: instantOf(day, to) })
const places = (...events: ReturnType<typeof event>[]) =>
  layOutDay(day, events).map(({ top, height, column, columns }) => [top, height, column, columns])

test('an event alone has the whole width', () => {
  expect(places(event('09:00', '10:00'))).toEqual([[540, 60, 0, 1]])
})

test('those at the same time stand beside each other, and one after them has the whole width again', () => {
  expect(places(event('09:00', '10:00'), event('09:30', '10:30'), event('10:00', '11:00'), event('11:00', '12:00'))).toEqual([
    [540, 60, 0, 2],
    [570, 60, 1, 2],
    [600, 60, 0, 2],
    [660, 60, 0, 1],
  ])
})

test('of an event of several days, a day shows its part; one of all day stands elsewhere', () => {
  const long = { startAt: instantOf('2026-11-17', '22:00'), endAt: instantOf('2026-11-19', '10:00') }
  expect(layOutDay(day, [long, { startAt: instantOf(day, '00:00'), endAt: null }])).toMatchObject([{ top: 0, height: 1440 }])
})
