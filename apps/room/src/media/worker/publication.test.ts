import { expect, it } from 'vitest'
import type { IncomingLayer } from './incoming-layer.js'
import { OutgoingSlot } from './outgoing-slot.js'
import { Publication } from './publication.js'
import { PacketView, readPacket } from './rtp/packet.js'
import { testExtensionIds } from '../testing/offer.js'
import { makeAudioPacket, makePaddingPacket, makeVideoPacket } from '../testing/test-packets.js'

const view = new PacketView()

/** Somebody's camera or microphone, and what a receiver of it gets. */
function setUp(kind: 'video' | 'audio') {
  const isVideo = kind === 'video'
  const clockRate = isVideo ? 90_000 : 48_000
  const payloadType = isVideo ? 96 : 111
  const historySize = { packets: 512, bytes: 640_000 }
  const format = { isVideo, clockRate, payloadType, extensionIds: testExtensionIds, canResend: true, historySize }
  const source = isVideo ? 'camera' : 'microphone'
  const publication = new Publication('an', source, '1', format, { send: () => true }, () => {})
  publication.isAllowed = true
  const layer: IncomingLayer = publication.addLayer(5, '')
  const sent: Buffer[] = []
  const outlet = { send: (bytes: Buffer) => sent.push(Buffer.from(bytes)) > 0 }
  const slot = new OutgoingSlot({ ssrc: 77, payloadType, clockRate, isVideo, sendTimeId: 2 }, outlet)
  publication.addSlot(slot)
  slot.switchTo(layer, 0)
  const recorded: Buffer[] = []
  publication.tap = {
    onPacket: (_, bytes) => void recorded.push(Buffer.from(bytes)),
    onPadding: (_, header) => void recorded.push(header),
    onSenderReport: () => {},
  }
  const take = (bytes: Buffer, nowMs: number) => {
    expect(readPacket(bytes, testExtensionIds, view)).toBe(true)
    publication.take(layer, bytes, view, nowMs)
  }
  const picture = (sequence: number, { key = false } = {}) => {
    const content = { isKeyFrame: key, isFrameStart: true, pictureId: sequence, tl0: sequence & 0xff, size: 1000 }
    take(makeVideoPacket({ ssrc: 5, sequence, timestamp: sequence * 3000, hasMarker: true }, content), sequence)
  }
  const padding = (sequence: number) => take(makePaddingPacket({ ssrc: 5, sequence, timestamp: (sequence - 1) * 3000 }), sequence)
  const sound = (sequence: number, nowMs: number) =>
    take(makeAudioPacket({ ssrc: 5, sequence, timestamp: sequence * 960 }, 30), nowMs)
  const numbers = () => sent.map((bytes) => bytes.readUInt16BE(2))
  return { layer, slot, sent, recorded, picture, padding, sound, numbers }
}

const steps = (numbers: number[]) => numbers.slice(1).map((number, index) => (number - numbers[index]!) & 0xffff)
const bytesOf = (packets: Buffer[]) => packets.reduce((sum, { length }) => sum + length, 0)

it('sends no packet of padding alone, and the receiver sees no gap where one was', () => {
  const { sent, picture, padding, numbers, layer, recorded } = setUp('video')
  picture(1, { key: true })
  let paddingBytes = 0
  for (let sequence = 2; sequence <= 400; sequence++) {
    if (sequence % 4 === 0) picture(sequence)
    else {
      padding(sequence)
      paddingBytes += 24 + 224
    }
  }
  expect(sent).toHaveLength(101)
  expect(steps(numbers()).every((step) => step === 1)).toBe(true)
  // As much again as the pictures was padding: none of it is sent on, none counts in the bit rate.
  expect(paddingBytes / (bytesOf(sent) + paddingBytes)).toBeGreaterThan(0.4)
  layer.measure(1)
  expect(layer.bitsPerSecond).toBe(bytesOf(sent) * 8)
  // The publisher is told that everything came.
  expect(layer.makeReport(1000)).toMatchObject({ fractionLost: 0, packetsLost: 0, highestSequence: 65_536 + 400 })
  // A recording knows the numbers, so that no picture looks broken, and has none of the padding.
  expect(steps(recorded.map((bytes) => bytes.readUInt16BE(2))).every((step) => step === 1)).toBe(true)
  expect(bytesOf(recorded)).toBeLessThan(bytesOf(sent) * 1.1)
  expect(recorded.every((bytes) => readPacket(bytes, testExtensionIds, view))).toBe(true)
})

it('sends again what a receiver asks for, across padding', () => {
  const { slot, sent, picture, padding } = setUp('video')
  picture(65_530, { key: true })
  for (const sequence of [65_531, 65_532, 65_534, 0, 1]) padding(sequence)
  // 65533 and 2 are pictures; 65535 was lost and comes late.
  picture(65_533)
  picture(2)
  picture(65_535)
  const first = sent.map((bytes) => ({ number: bytes.readUInt16BE(2), bytes }))
  sent.length = 0
  for (const { number, bytes } of first) {
    expect(slot.resend(number, 5000, 0)).toBe(true)
    expect(sent.at(-1)!.subarray(24)).toEqual(bytes.subarray(24))
    expect(sent.at(-1)!.readUInt16BE(2)).toBe(number)
  }
})

it('lets padding that comes late fill the gap that receivers have seen', () => {
  const { sent, picture, padding, numbers } = setUp('video')
  picture(1, { key: true })
  padding(2)
  picture(4)
  padding(3)
  padding(3)
  padding(2)
  picture(5)
  const [first = 0] = numbers()
  expect(numbers().map((number) => (number - first) & 0xffff)).toEqual([0, 2, 1, 3])
  expect(sent).toHaveLength(4)
})

it('counts the loss of a picture between padding as loss', () => {
  const { picture, padding, layer } = setUp('video')
  picture(1, { key: true })
  for (const sequence of [2, 3, 5, 6, 7, 8, 9, 10]) padding(sequence)
  expect(layer.makeReport(20)).toMatchObject({ packetsLost: 1, fractionLost: expect.closeTo(0.1, 5) })
})

it('leaves out sound that a stalled path gives all at once, and goes on with what is fresh', () => {
  const { sound, numbers, recorded } = setUp('audio')
  let sequence = 0
  for (; sequence < 100; sequence++) sound(sequence, 1000 + sequence * 20)
  const before = numbers().length
  expect(before).toBe(100)
  // Five seconds of it arrive within 50 ms, then it is live again.
  const stallEnds = 1000 + 350 * 20
  for (; sequence < 350; sequence++) sound(sequence, stallEnds + (sequence - 100) / 5)
  const ofTheStall = numbers().length - before
  expect(ofTheStall).toBeLessThanOrEqual(21)
  for (; sequence < 450; sequence++) sound(sequence, 1000 + sequence * 20 + 50)
  expect(numbers().length - before - ofTheStall).toBe(100)
  expect(steps(numbers()).every((step) => step === 1)).toBe(true)
  expect(recorded).toHaveLength(450)
})

it('takes a clock that was set back for a new beginning after a few packets, not for sound of long ago', () => {
  const { sound, numbers } = setUp('audio')
  for (let sequence = 0; sequence < 100; sequence++) sound(sequence, sequence * 20)
  // The microphone rested for a minute, and its clock with it.
  for (let sequence = 100; sequence < 200; sequence++) sound(sequence, 60_000 + sequence * 20)
  expect(numbers().length).toBeGreaterThanOrEqual(197 - 1)
})

it('lets late sound through when the queue would take long to empty', () => {
  const { sound, numbers } = setUp('audio')
  for (let sequence = 0; sequence < 100; sequence++) sound(sequence, sequence * 20)
  // Ten seconds of it, and every packet comes only 8 ms earlier than it would on its own: 25 s until it is live again.
  for (let count = 0; count < 1000; count++) sound(100 + count, 12_000 + count * 12)
  const heard = numbers().length - 100
  // Silence of five seconds at a time at most.
  expect(heard).toBeGreaterThan(500)
})
