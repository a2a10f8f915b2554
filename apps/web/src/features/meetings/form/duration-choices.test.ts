import { describe, expect, it } from 'vitest'
import { hourChoices, minuteChoices, usualDuration, withHours } from './duration-choices'

describe('the durations that a form offers', () => {
  it('end with the exact maximum of a plan of 40 minutes', () => {
    expect(hourChoices(40)).toEqual([0])
    expect(minuteChoices(0, 40)).toEqual([15, 30, 40])
    expect(usualDuration(40)).toBe(40)
  })

  it('are quarters of an hour up to a plan of 4 hours', () => {
    expect(hourChoices(240)).toEqual([0, 1, 2, 3, 4])
    expect(minuteChoices(0, 240)).toEqual([15, 30, 45])
    expect(minuteChoices(3, 240)).toEqual([0, 15, 30, 45])
    expect(minuteChoices(4, 240)).toEqual([0])
    expect(usualDuration(240)).toBe(60)
  })

  it('end at 24 hours without a limit', () => {
    expect(hourChoices(null).at(-1)).toBe(24)
    expect(minuteChoices(24, null)).toEqual([0])
  })

  it('stay within the plan when the hour changes', () => {
    expect(withHours(4, 45, 240)).toBe(240)
    expect(withHours(0, 0, 240)).toBe(15)
    expect(withHours(2, 30, 240)).toBe(150)
    expect(withHours(1, 45, 100)).toBe(100)
  })
})
