import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Meeting } from '../meetings/meeting.js'
import { createReconnectTimers } from './reconnect-timers.js'

describe('the place of somebody whose connection is lost', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const record = vi.fn<Meeting['record']>()
  const onError = vi.fn<(error: unknown) => void>()
  const meeting = { state: { present: new Map([['an', {}]]), waiting: new Map() }, record } as unknown as Meeting
  beforeEach(() => void record.mockClear())

  test('is kept for a while, then given up', () => {
    createReconnectTimers(1000, onError).start(meeting, 'an')
    vi.advanceTimersByTime(999)
    expect(record).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(record).toHaveBeenCalledExactlyOnceWith({ type: 'left', userId: 'an', reason: 'lost' })
  })

  test('is left to the next start when the room stops, also for connections that end because of it', () => {
    const timers = createReconnectTimers(1000, onError)
    timers.start(meeting, 'an')
    timers.stop()
    timers.start(meeting, 'an')
    vi.advanceTimersByTime(5000)
    expect(record).not.toHaveBeenCalled()
  })

  test('is given up later when that cannot be written down now, and the room goes on', () => {
    record.mockImplementationOnce(() => {
      throw new Error('ENOSPC')
    })
    createReconnectTimers(1000, onError).start(meeting, 'an')
    vi.advanceTimersByTime(1000)
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('ENOSPC'))
    vi.advanceTimersByTime(1000)
    expect(record).toHaveBeenCalledTimes(2)
  })
})
