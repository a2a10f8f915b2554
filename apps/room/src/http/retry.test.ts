import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry.js'

const warn = vi.spyOn(process, 'emitWarning')
beforeEach(() => void warn.mockClear())
afterEach(() => void warn.mockReset())

test('many may wait for their next try at once; when the server stops nobody listens any more', async () => {
  const stopping = new AbortController()
  let tries = 0
  const attempt = () => Promise.resolve((tries++, 'failed' as const))
  const waiting = Array.from({ length: 30 }, () => retry({ delaysMs: [60_000], stop: stopping.signal, attempt }))
  await vi.waitFor(() => expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(30))
  stopping.abort()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stopped']))
  expect(tries).toBe(30)
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
