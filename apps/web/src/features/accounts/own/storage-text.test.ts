import { describe, expect, it } from 'vitest'
import { percentOf, wholeStorageText } from './storage-text'

describe('storage', () => {
  it('is told in whole numbers of the unit that fits', () => {
    expect(wholeStorageText(0)).toBe('0 MB')
    expect(wholeStorageText(12.4)).toBe('12 MB')
    expect(wholeStorageText(999.7)).toBe('1 GB')
    expect(wholeStorageText(301_000)).toBe('301 GB')
    expect(wholeStorageText(1_234_000)).toBe('1.234 GB')
  })

  it('is full only when it is', () => {
    expect(percentOf(0, 1000)).toBe(0)
    expect(percentOf(996, 1000)).toBe(99)
    expect(percentOf(1000, 1000)).toBe(100)
    expect(percentOf(1200, 1000)).toBe(100)
    expect(percentOf(0, 0)).toBe(100)
  })
})
