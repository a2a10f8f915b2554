import { expect, it } from 'vitest'
import { PeerReports } from './peer-reports.js'
import type { OutgoingSlot } from './outgoing-slot.js'

/** A receiver's report of what it has got in one slot, after what it asked for again. */
function setUp() {
  let asked = 0
  const slot = {
    format: { clockRate: 90_000 },
    bitsPerSecond: 0,
    takeLost: (reported: number) => Math.max(asked, reported),
  } as unknown as OutgoingSlot
  const reports = new PeerReports({ layers: [], slots: [], budget: { estimate: null } }, { send: () => true })
  const report = (highestSequence: number, packetsLost: number, askedSince: number) => {
    asked = askedSince
    const rest = { fractionLost: 0, lastSenderReport: 0, delaySinceLastSenderReport: 0 }
    reports.onBlock(slot, { ssrc: 1, highestSequence, packetsLost, jitter: 900, ...rest })
  }
  return { reports, report }
}

it('what a receiver lost and got when it asked again is the loss of its network', () => {
  const { reports, report } = setUp()
  report(1000, 0, 7)
  report(1100, 1, 15)
  report(1200, 0, 15)
  expect(reports.takeQuality().downlink).toMatchObject({ lossPercent: 15, jitterMs: 10 })
})

it('nobody loses more than was sent', () => {
  const { reports, report } = setUp()
  report(1000, 0, 0)
  report(1100, 12, 0)
  expect(reports.takeQuality().downlink.lossPercent).toBe(12)
  report(1200, 12, 5000)
  expect(reports.takeQuality().downlink.lossPercent).toBe(100)
})

it('the pace of sending follows what is left after repair', () => {
  const { reports, report } = setUp()
  report(1000, 0, 0)
  report(1100, 1, 15)
  reports.send(1000, 1)
  expect(reports.lossShare).toBe(0.01)
})
