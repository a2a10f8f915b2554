import { describe, expect, test } from 'vitest'
import { deviceOf } from '../visit/error-reports'
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

describe('what device this is', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.1`, 'desktop', 'Windows', 'Edge 126.0.1'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${chrome} Mobile Safari/537.36`, 'phone', 'Android', 'Chrome 126.0.0.0'],
    [`Mozilla/5.0 (Linux; Android 14; SM-X910) ${chrome} Safari/537.36`, 'tablet', 'Android', 'Chrome 126.0.0.0'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'phone',
      'iOS',
      'Safari 17.5',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'desktop', 'Linux', 'Firefox 128.0'],
  ])('%s', (userAgent, deviceType, os, browser) => {
    expect(deviceOf(userAgent)).toEqual({ deviceType, os, browser })
  })
})
