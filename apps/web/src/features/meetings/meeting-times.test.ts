import { afterEach, describe, expect, it, vi } from 'vitest'
import { foreignZone, rangeInVietnam, rangeText } from './meeting-times'

afterEach(() => void vi.unstubAllEnvs())
const inZone = (zone: string) => vi.stubEnv('TZ', zone)
const start = '2026-11-17T17:30:00.000Z'
const end = '2026-11-17T18:30:00.000Z'

describe('a meeting that is read elsewhere', () => {
  it('names the zone of the reader, and the time in Vietnam', () => {
    inZone('America/New_York')
    expect(rangeText(start, end)).toBe('17/11/2026 12:30 – 13:30')
    expect(foreignZone(start)).toBe('GMT-5')
    expect(rangeInVietnam(start, end)).toBe('18/11/2026 00:30 – 01:30')
    expect(rangeInVietnam('2026-11-17T16:30:00Z', end)).toBe('17/11/2026 23:30 – 18/11/2026 01:30')
  })

  it('names none where the clocks agree, whatever the zone is called', () => {
    for (const zone of ['Asia/Ho_Chi_Minh', 'Asia/Bangkok']) {
      inZone(zone)
      expect(foreignZone(start), zone).toBeNull()
    }
  })

  it('follows summer time', () => {
    inZone('Europe/Berlin')
    expect([foreignZone('2026-07-01T10:00:00Z'), foreignZone(start)]).toEqual(['GMT+2', 'GMT+1'])
  })
})
