import { describe, expect, test } from 'vitest'
import { createSilenceWatch, lookAtPath, pathBetween } from './media-path'

const pair = { type: 'candidate-pair', localCandidateId: 'l', bytesReceived: 1000, responsesReceived: 3, nominated: true }
const local = { type: 'local-candidate', protocol: 'tcp' }
const inbound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 0, bytesReceived: 5000 }

describe('the way of the media', () => {
  test.each([
    ['as Chromium tells it', { type: 'transport', selectedCandidatePairId: 'p' }, { ...pair, nominated: false }],
    ['as Firefox tells it', { type: 'codec' }, { ...pair, nominated: false, selected: true }],
    ['by nomination alone', { type: 'codec' }, pair],
  ])('%s', (_who, other, used) => {
    const unused = { ...pair, nominated: false, localCandidateId: 'u' }
    const report = Object.entries({ x: unused, u: { ...local, protocol: 'udp' }, t: other, p: used, l: local, i: inbound })
    expect(lookAtPath(report, 0)).toMatchObject({ protocol: 'tcp', heard: 1003 })
  })

  test('is told with what came and went meanwhile; without one there is nothing to tell', () => {
    const look = (at: number, packets: number) =>
      lookAtPath(
        Object.entries({ p: pair, l: local, i: { ...inbound, bytesReceived: packets * 100, packetsReceived: packets } }),
        at,
      )
    expect(pathBetween(look(0, 0), look(2000, 100))).toMatchObject({ protocol: 'tcp', receivedKbps: 40, lossPercent: 0 })
    expect(pathBetween(look(0, 0), lookAtPath([], 2000))).toBeNull()
  })
})

describe('silence', () => {
  test('is noticed after two seconds, and over with the first byte', () => {
    const isSilent = createSilenceWatch()
    expect([0, 500, 1000, 1500, 2000, 2500].map((at) => isSilent(7, at))).toEqual([false, false, false, false, true, true])
    expect(isSilent(8, 3000)).toBe(false)
  })

  test('is nothing that a browser without such figures could know', () => {
    const isSilent = createSilenceWatch()
    expect([0, 500, 1000, 1500, 2000, 2500].some((at) => isSilent(0, at))).toBe(false)
  })

  test('is not what a sleeping page takes for it', () => {
    const isSilent = createSilenceWatch()
    isSilent(7, 0)
    expect(isSilent(7, 60_000)).toBe(false)
    expect(isSilent(8, 60_500)).toBe(false)
  })
})
