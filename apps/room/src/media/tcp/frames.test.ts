import { expect, it } from 'vitest'
import { FrameReader, longestFrame, writeFrame } from './frames.js'

const packets = [Buffer.from('một'), Buffer.alloc(1200, 7), Buffer.from([1])]
const stream = Buffer.concat(packets.map(writeFrame))

function readInPieces(bytes: Buffer, size: number): Buffer[] {
  const read: Buffer[] = []
  const reader = new FrameReader((packet) => read.push(Buffer.from(packet)))
  for (let at = 0; at < bytes.length; at += size) expect(reader.take(bytes.subarray(at, at + size))).toBe(true)
  return read
}

it.each([1, 2, 3, 700, 5000])('reads the same packets, however the stream is cut: %i bytes at a time', (size) =>
  expect(readInPieces(stream, size)).toEqual(packets),
)

it('passes over empty frames', () =>
  expect(readInPieces(Buffer.concat([Buffer.alloc(200), stream, Buffer.alloc(2)]), 33)).toEqual(packets))

it('refuses a frame that no browser sends, without waiting for its content', () => {
  const read: Buffer[] = []
  const reader = new FrameReader((packet) => read.push(packet))
  expect(reader.take(writeFrame(Buffer.alloc(longestFrame)))).toBe(true)
  expect(reader.take(Buffer.from([(longestFrame + 1) >> 8, (longestFrame + 1) & 0xff]))).toBe(false)
  // What other protocols begin with.
  for (const greeting of ['GET / HTTP/1.1', 'SSH-2.0', '\u0016\u0003\u0001'])
    expect(reader.take(Buffer.from(greeting))).toBe(false)
  expect(read).toHaveLength(1)
})
