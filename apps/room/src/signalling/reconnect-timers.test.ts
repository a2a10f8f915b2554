import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Meeting } from '../meetings/meeting.js'
import { createReconnectTimers } from './reconnect-timers.js'

describe('the place of somebody whose connection is lost', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const patience = { reconnectMs: 1000, goodbyeMs: 100 }
  const record = vi.fn<Meeting['record']>()
  const onError = vi.fn<(error: unknown) => void>()
  const meeting = { state: { present: new Map([['an', {}]]), waiting: new Map() }, record } as unknown as Meeting
  beforeEach(() => void record.mockClear())

  test('is kept for a while, then given up', () => {
    createReconnectTimers(patience, onError).start(meeting, 'an')
    vi.advanceTimersByTime(999)
    expect(record).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(record).toHaveBeenCalledExactlyOnceWith({ type: 'left', userId: 'an', reason: 'lost' })
  })

  test('is given up soon after a goodbye, whichever comes first: the goodbye or the end of the connection', () => {
    const first = createReconnectTimers(patience, onError)
    first.sayGoodbye(meeting, 'an', true, 7000)
    first.start(meeting, 'an')
    vi.advanceTimersByTime(100)
    expect(record).toHaveBeenCalledExactlyOnceWith({ type: 'left', userId: 'an', reason: 'left', heardAt: 7000 })
    record.mockClear()
    const second = createReconnectTimers(patience, onError)
    second.start(meeting, 'an')
    second.sayGoodbye(meeting, 'an', false, 7000)
    vi.advanceTimersByTime(100)
    expect(record).toHaveBeenCalledExactlyOnceWith({ type: 'left', userId: 'an', reason: 'left', heardAt: 7000 })
  })

  test('has its last sign of life written down, which is when the person left: of the line, or the goodbye over it', () => {
    const timers = createReconnectTimers(patience, onError)
    timers.start(meeting, 'an', 4000)
    vi.advanceTimersByTime(1000)
    expect(record).toHaveBeenLastCalledWith({ type: 'left', userId: 'an', reason: 'lost', heardAt: 4000 })
    timers.sayGoodbye(meeting, 'an', true, 9000)
    timers.start(meeting, 'an', 8500)
    vi.advanceTimersByTime(100)
    expect(record).toHaveBeenLastCalledWith({ type: 'left', userId: 'an', reason: 'left', heardAt: 9000 })
    timers.start(meeting, 'an', 9500)
    timers.cancel('an')
    timers.start(meeting, 'an')
    vi.advanceTimersByTime(1000)
    expect(record).toHaveBeenLastCalledWith({ type: 'left', userId: 'an', reason: 'lost' })
  })

  test('is kept over a reload, and a goodbye that arrives after it does not shorten the patience with a later loss', () => {
    const timers = createReconnectTimers(patience, onError)
    timers.start(meeting, 'an')
    timers.cancel('an')
    timers.sayGoodbye(meeting, 'an', true, 7000)
    vi.advanceTimersByTime(100)
    timers.start(meeting, 'an')
    vi.advanceTimersByTime(999)
    expect(record).not.toHaveBeenCalled()
  })

  test('is left to the next start when the room stops, also for connections that end because of it', () => {
    const timers = createReconnectTimers(patience, onError)
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
    createReconnectTimers(patience, onError).start(meeting, 'an')
    vi.advanceTimersByTime(1000)
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('ENOSPC'))
    vi.advanceTimersByTime(1000)
    expect(record).toHaveBeenCalledTimes(2)
  })
})
