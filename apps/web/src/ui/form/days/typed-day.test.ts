import { describe, expect, test } from 'vitest'
import { isDay, readTypedDay, typedText } from './typed-day'

const read = (text: string) => readTypedDay(text, { isDone: true })

describe('a day that was typed', () => {
  test.each(['25/12/2026', '25-12-2026', '25.12.2026', '25 12 2026', '25122026', ' 25/12/2026 ', '25/12/26', '251226'])(
    '%j is Christmas of 2026',
    (text) => {
      expect(read(text)).toEqual({ day: '2026-12-25' })
    },
  )

  test('single digits will do, and 29 February where there is one', () => {
    expect(read('5/1/2027')).toEqual({ day: '2027-01-05' })
    expect(read('29/02/2028')).toEqual({ day: '2028-02-29' })
  })

  test.each(['29/02/2027', '31/04/2026', '25/13/2026', '00/01/2026', '12/25/2026', '25/12', '2026', 'mai', ''])(
    '%j is no day',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )

  test('what may still become another day is read when the typing is done', () => {
    for (const text of ['25/12/20', '2/12/2026', '251220']) expect(readTypedDay(text, { isDone: false })).toBeUndefined()
    for (const text of ['25/12/2026', '25122026']) expect(readTypedDay(text, { isDone: false })).toEqual({ day: '2026-12-25' })
  })
})

describe('a time behind it', () => {
  test.each([
    ['25/12/2026 14:30', '14:30'],
    ['25/12/2026 9:05', '09:05'],
    ['25122026 14h30', '14:30'],
  ])('%j', (text, time) => {
    expect(read(text)).toEqual({ day: '2026-12-25', time })
  })

  test.each(['25/12/2026 24:00', '25/12/2026 10:60', '25/12/2026 14'])('%j is none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

test('what is kept reads as it is typed, and what is no day stays as it was typed', () => {
  expect(typedText('2026-12-25')).toBe('25/12/2026')
  expect(typedText('31/02')).toBe('31/02')
  expect(typedText(null)).toBe('')
  expect([isDay('2026-12-25'), isDay('2026-02-30'), isDay('25/12/2026')]).toEqual([true, false, false])
})
