import { describe, expect, test } from 'vitest'
import { levelOf } from './level-meter'
import { sampleBetween, totalsOf } from './quality-sample'

const report = (values: { sent: number; received: number; packets: number; lost: number; frames: number }) =>
  new Map<string, unknown>([
    ['out', { type: 'outbound-rtp', bytesSent: values.sent }],
    [
      'in',
      {
        type: 'inbound-rtp',
        kind: 'video',
        bytesReceived: values.received,
        packetsReceived: values.packets,
        packetsLost: values.lost,
        jitter: 0.012,
        framesDecoded: values.frames,
      },
    ],
    ['remote', { type: 'remote-inbound-rtp', roundTripTime: 0.04 }],
    ['unused', { type: 'inbound-rtp', kind: 'video', packetsReceived: 0, jitter: 9, framesDecoded: 0 }],
  ])

describe('quality', () => {
  test('is what happened between two looks', () => {
    const before = totalsOf(report({ sent: 0, received: 0, packets: 0, lost: 0, frames: 1 }), 0)
    const after = totalsOf(report({ sent: 125_000, received: 250_000, packets: 970, lost: 30, frames: 151 }), 10_000)
    expect(sampleBetween(before, after)).toEqual({
      sentKbps: 100,
      receivedKbps: 200,
      lossPercent: 3,
      jitterMs: 12,
      rttMs: 40,
      framesPerSecond: 15,
    })
  })

  test('nothing received is no loss and no frame rate', () => {
    const nothing = totalsOf(new Map(), 0)
    expect(sampleBetween(nothing, { ...nothing, atMs: 10_000 })).toMatchObject({ lossPercent: 0, framesPerSecond: null })
  })
})

describe('the level meter', () => {
  test('is empty in silence and full for a loud voice', () => {
    expect(levelOf(new Float32Array(64))).toBe(0)
    expect(levelOf(new Float32Array(64).fill(0.5))).toBe(1)
    const speech = levelOf(new Float32Array(64).fill(0.02))
    expect(speech).toBeGreaterThan(0.4)
    expect(speech).toBeLessThan(0.7)
  })
})
