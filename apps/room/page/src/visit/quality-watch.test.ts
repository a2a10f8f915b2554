import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaLink, MediaLinkState } from '../media/media-link'
import { createStore } from '../state/store'
import { watchQuality } from './quality-watch'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connection over which ten kilobytes a second come. */
function openLink() {
  const state = createStore<MediaLinkState>('none')
  const report = () => new Map([['in', { type: 'inbound-rtp', kind: 'audio', bytesReceived: performance.now() * 10 }]])
  const stats = () => Promise.resolve(state.get() === 'connected' ? report() : null)
  const sent: unknown[] = []
  const request = (_type: string, sample: { receivedKbps: number }) => Promise.resolve(sent.push(sample.receivedKbps))
  const stop = watchQuality({ state, stats } as unknown as MediaLink, () => ({ request }) as never)
  return { state, sent, stop }
}

test('the first sample comes ten seconds after the connection, however long somebody stood at the door', async () => {
  const { state, sent, stop } = openLink()
  await vi.advanceTimersByTimeAsync(13_000)
  state.set('connected')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual([80])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([80, 80])
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toHaveLength(2)
})

test('a connection made anew is measured from its own beginning', async () => {
  const { state, sent, stop } = openLink()
  state.set('connected')
  await vi.advanceTimersByTimeAsync(5_000)
  state.set('lost')
  await vi.advanceTimersByTimeAsync(20_000)
  state.set('connected')
  await vi.advanceTimersByTimeAsync(10_100)
  expect(sent).toEqual([80])
  stop()
})
