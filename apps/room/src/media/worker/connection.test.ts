import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from './connection.js'
import { readDescription } from './sdp/read-description.js'
import { writeOffer } from '../testing/offer.js'
import { slotCountsOfTheContract as slots } from './sdp/room-lines.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** It looks like a fingerprint, and is too short for one. */
const fingerprint = `sha-256 ${Array(10).fill('AB').join(':')}`

test('an offer that the native side refuses leaves nothing behind that would end the worker later', async () => {
  const transport = { ufrag: 'abcd', password: 'x'.repeat(24), fingerprint }
  const offer = readDescription(writeOffer(transport, { slots, hasSimulcast: false, ssrcs: [] }))
  const unheard = { onPacket: () => {}, onOpen: () => {}, onGone: () => {} }
  const connection = new Connection('an', { udpPort: 0, bindAddress: '127.0.0.1', announced: [], tcpPort: null }, unheard)
  await expect(connection.answer(offer)).rejects.toThrow('fingerprint')
  expect(vi.getTimerCount()).toBe(0)
  connection.close()
})
