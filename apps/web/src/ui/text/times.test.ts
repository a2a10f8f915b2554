import { describe, expect, it } from 'vitest'
import { dayText, exactTimeText, relativeTimeText, timeAndDayText } from './times'

/** In the reader's own time zone, whatever it is where this runs. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const now = new Date(2026, 10, 15, 9).getTime()

describe('a time', () => {
  it('is written day first and on the 24-hour clock, in two digits each', () => {
    expect(dayText(at(5, 9))).toBe('05/11/2026')
    expect(exactTimeText(at(5, 14, 3))).toBe('05/11/2026 14:03')
    expect(timeAndDayText(at(15, 7, 30))).toBe('07:30 15/11/2026')
  })

  it('is told as a distance in days by the calendar, and as a date from a week on', () => {
    expect(relativeTimeText(at(14, 23), now, 'vi')).toBe('10 giờ trước')
    expect(relativeTimeText(at(14, 1), now, 'en')).toBe('yesterday')
    expect(relativeTimeText(at(13, 23), now, 'en')).toBe('2 days ago')
    expect(relativeTimeText(at(8, 23), now, 'en')).toBe('08/11/2026')
  })
})
