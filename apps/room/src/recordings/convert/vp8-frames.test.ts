import { describe, expect, test } from 'vitest'
import type { OrderedPacket } from './order-packets.js'
import { readDescriptor, vp8Frames } from './vp8-frames.js'

const keyFrame = [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01]
const deltaFrame = [0x11, 1, 2]
let position = 0
const packet = (start: boolean, isMarked: boolean, bytes: number[], at = position++): OrderedPacket => ({
  arrivedAt: 0,
  sequence: at,
  position: at,
  timestamp: 0,
  ticks: at * 6000,
  isMarked,
  payload: Uint8Array.from([start ? 0x10 : 0x00, ...bytes]),
})

describe('frames', () => {
  test('are put together from their packets, with the size of key frames', () => {
    const frames = [...vp8Frames([packet(true, false, keyFrame), packet(false, true, [9, 9]), packet(true, true, deltaFrame)])]
    expect(frames.map(({ isKey, data }) => [isKey, data.length])).toEqual([
      [true, 12],
      [false, 3],
    ])
    expect(frames[0]?.size).toEqual({ width: 640, height: 360 })
  })

  test('after a hole wait for the next key frame', () => {
    const before = [packet(true, true, keyFrame), packet(true, true, deltaFrame)]
    position += 1
    const after = [packet(true, true, deltaFrame), packet(true, true, keyFrame), packet(true, true, deltaFrame)]
    expect([...vp8Frames([...before, ...after])].map(({ isKey }) => isKey)).toEqual([true, false, true, false])
  })

  test('follow each other by their picture ids: what was lost between them had no content', () => {
    const numbered = (id: number, bytes: number[]) => ({
      ...packet(true, true, []),
      payload: Uint8Array.from([0x90, 0x80, 0x80 | (id >> 8), id & 0xff, ...bytes]),
    })
    const frames = [numbered(0x7ffe, keyFrame)]
    position += 1
    frames.push(numbered(0x7fff, deltaFrame))
    position += 2
    // Padding that did come.
    frames.push({ ...packet(false, false, []), payload: new Uint8Array() })
    position += 1
    frames.push(numbered(0, deltaFrame))
    position += 1
    // A whole frame is missing here.
    frames.push(numbered(2, deltaFrame), numbered(3, deltaFrame))
    expect([...vp8Frames(frames)].map(({ isKey }) => isKey)).toEqual([true, false, false])
  })

  test('that never end are given up, and the next key frame is shown', () => {
    const endless = [packet(true, false, keyFrame), ...Array.from({ length: 5000 }, () => packet(false, false, [9]))]
    const after = [packet(false, true, [9]), packet(true, true, deltaFrame), packet(true, true, keyFrame)]
    expect([...vp8Frames([...endless, ...after])].map(({ data }) => data.length)).toEqual([keyFrame.length])
  })

  test('before the first key frame are left out', () => {
    expect([...vp8Frames([packet(true, true, deltaFrame), packet(true, true, keyFrame)])]).toHaveLength(1)
  })
})

test.each([
  ['no extension', [0x10], { length: 1, pictureId: null }],
  ['seven-bit picture id', [0x90, 0x80, 0x05], { length: 3, pictureId: { value: 5, wrapsAt: 0x80 } }],
  ['fifteen-bit picture id', [0x90, 0x80, 0x85, 0x01], { length: 4, pictureId: { value: 0x501, wrapsAt: 0x8000 } }],
  [
    'picture id, TL0PICIDX and TID',
    [0x90, 0xe0, 0x85, 0x01, 7, 0x20],
    { length: 6, pictureId: { value: 0x501, wrapsAt: 0x8000 } },
  ],
])('the descriptor with %s', (_name, bytes, descriptor) => {
  expect(readDescriptor(Uint8Array.from(bytes))).toEqual(descriptor)
})
