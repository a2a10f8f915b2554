import { expect, test } from 'vitest'
import { isMoment, momentBegins, momentEnds, momentText, readTypedMoment } from './moments'

test('a moment is a day and a time, typed as people write them', () => {
  expect(readTypedMoment('18/11/2026 15:00', false)).toBe('2026-11-18T15:00')
  expect(readTypedMoment('18/11/26 9h05', true)).toBe('2026-11-18T09:05')
  expect(readTypedMoment('31/02/2026 10:00', false)).toBeUndefined()
  expect(readTypedMoment('18/11/2026 25:00', false)).toBeUndefined()
  expect(momentText('2026-11-18T15:00')).toBe('18/11/2026 15:00')
})

test('a day alone is all of it', () => {
  expect(readTypedMoment('18/11/2026', false)).toBe('2026-11-18T00:00')
  expect(readTypedMoment('18/11/2026', true)).toBe('2026-11-18T23:59')
})

test('an address that somebody made up holds no moment', () => {
  expect(['2026-11-18T15:00', '2026-02-31T15:00', '2026-11-18T24:00', '2026-11-18', 'x'].map(isMoment)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('both minutes belong to the range', () => {
  const length = Date.parse(momentEnds('2026-11-18T15:00')) - Date.parse(momentBegins('2026-11-18T15:00'))
  expect(length).toBe(59_999)
})
