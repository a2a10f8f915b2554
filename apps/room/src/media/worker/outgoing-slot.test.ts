import { expect, it } from 'vitest'
import { IncomingLayer } from './incoming-layer.js'
import { OutgoingSlot } from './outgoing-slot.js'
import { PacketView, readPacket } from './rtp/packet.js'
import { readVp8, Vp8View } from './rtp/vp8.js'
import { testExtensionIds } from '../testing/offer.js'
import { makeVideoPacket } from '../testing/test-packets.js'

const format = {
  isVideo: true,
  clockRate: 90_000,
  payloadType: 96,
  extensionIds: testExtensionIds,
  canResend: true,
  historySize: { packets: 512, bytes: 640_000 },
}

interface SentPacket {
  sequence: number
  timestamp: number
  pictureId: number
  tl0: number
  ssrc: number
  key: boolean
  midLength: number
}

/** A slot, what came out of it, and publishers that feed it. */
function setUp() {
  const sent: SentPacket[] = []
  const view = new PacketView()
  const vp8 = new Vp8View()
  const outlet = {
    send(bytes: Buffer) {
      const read = new PacketView()
      const readPicture = new Vp8View()
      readPacket(bytes, { ...testExtensionIds, sendTime: 5 }, read)
      readVp8(bytes, read.payloadAt, read.payloadEnd, readPicture)
      const { sequence, timestamp, ssrc, midLength } = read
      sent.push({
        sequence,
        timestamp,
        ssrc,
        pictureId: readPicture.pictureId,
        tl0: readPicture.tl0,
        key: readPicture.startsKeyFrame,
        midLength,
      })
      return true
    },
  }
  const slotFormat = { ssrc: 77, payloadType: 98, clockRate: 90_000, isVideo: true, sendTimeId: 5 }
  const slot = new OutgoingSlot(slotFormat, outlet)
  let nowMs = 1000
  const publisher = (ssrc: number, first: number) => {
    const layer = new IncomingLayer(ssrc, '', format, { send: () => true })
    let pictureId = first
    let timestamp = first * 1000
    const feed = (sequence: number, { key = false, at = (nowMs += 66), mid = '' } = {}) => {
      pictureId++
      timestamp += 6000
      const head = { ssrc, sequence, timestamp, ...(mid === '' ? {} : { mid }) }
      const bytes = makeVideoPacket(head, { isKeyFrame: key, isFrameStart: true, pictureId, tl0: pictureId & 0xff })
      const before = Buffer.from(bytes)
      readPacket(bytes, testExtensionIds, view)
      readVp8(bytes, view.payloadAt, view.payloadEnd, vp8)
      const number = layer.take(bytes, view.sequence, view.timestamp, at)
      if (number === -1) return
      slot.take(layer, number, bytes, view, vp8, at)
      expect(layer.find(number)).toEqual(before)
    }
    return { layer, feed }
  }
  return { slot, sent, publisher, now: () => nowMs }
}

function expectUnbroken(sent: { sequence: number; timestamp: number; pictureId: number; tl0: number }[]): void {
  for (const [index, packet] of sent.entries()) {
    const before = sent[index - 1]
    if (!before) continue
    expect((packet.sequence - before.sequence) & 0xffff).toBe(1)
    expect((packet.pictureId - before.pictureId) & 0x7fff).toBe(1)
    expect((packet.tl0 - before.tl0) & 0xff).toBe(1)
    const step = (packet.timestamp - before.timestamp) >>> 0
    expect(step).toBeGreaterThan(0)
    expect(step).toBeLessThan(90_000)
  }
}

it('goes over to another publisher on a key frame only, and nothing in its numbers shows it', () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 32_000)
  const binh = publisher(2, 100)
  slot.switchTo(an.layer, now())
  an.feed(65_533)
  an.feed(65_534, { key: true })
  an.feed(65_535)
  an.feed(0)
  slot.switchTo(binh.layer, now())
  binh.feed(7)
  an.feed(1)
  binh.feed(8, { key: true })
  an.feed(2)
  binh.feed(9)
  expect(sent.length).toBe(6)
  expect(sent.map(({ key }) => key)).toEqual([true, false, false, false, true, false])
  expect(new Set(sent.map(({ ssrc }) => ssrc))).toEqual(new Set([77]))
  expectUnbroken(sent)
})

it('sends a lost packet again, also from before the switch, and none that it never sent', () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  const binh = publisher(2, 900)
  slot.switchTo(an.layer, now())
  an.feed(500, { key: true })
  an.feed(501)
  slot.switchTo(binh.layer, now())
  binh.feed(40, { key: true })
  binh.feed(41)
  const before = sent.slice()
  sent.length = 0
  for (const { sequence } of before) expect(slot.resend(sequence, now(), 50)).toBe(true)
  expect(sent).toEqual(before)
  expect(slot.resend(before[0]!.sequence, now() + 40, 50)).toBe(false)
  expect(slot.resend(before[0]!.sequence, now() + 60, 50)).toBe(true)
  expect(slot.resend((before[0]!.sequence - 1) & 0xffff, now(), 50)).toBe(false)
})

it('counts each packet that its receiver missed once, however often it asks, and none that it never sent', () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  slot.switchTo(an.layer, now())
  for (const [index, sequence] of [65_534, 65_535, 0].entries()) an.feed(sequence, { key: index === 0 })
  for (const { sequence } of [...sent, ...sent]) expect(slot.isWanted(sequence, now())).toBe(true)
  expect(slot.isWanted((sent[0]!.sequence - 1) & 0xffff, now())).toBe(false)
  expect(slot.takeLost(0, 5, now())).toBe(3)
  expect(slot.takeLost(0, 5, now())).toBe(0)
  expect(slot.takeLost(4, 5, now()), 'lost for good without being asked for').toBe(4)
})

it("what the publisher's network lost or delayed is no loss of the receiver's", () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  slot.switchTo(an.layer, now())
  an.feed(1, { key: true })
  an.feed(5)
  const missing = [4, 3, 2].map((back) => (sent[1]!.sequence - back + 1) & 0xffff)
  for (const sequence of missing) expect(slot.isWanted(sequence, now())).toBe(false)
  an.feed(3)
  for (const sequence of missing) slot.isWanted(sequence, now())
  // Two never came from the publisher: the receiver reports them as lost.
  expect(slot.takeLost(2, 5, now())).toBe(0)
})

it("sends nothing of the publisher's own extensions again", () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  slot.switchTo(an.layer, now())
  an.feed(500, { key: true, mid: 'own' })
  expect(slot.resend(sent[0]!.sequence, now(), 50)).toBe(true)
  expect(sent.map(({ midLength }) => midLength)).toEqual([3, 0])
})

it('lets a late packet take its own place, and drops stragglers from before the switch', () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  slot.switchTo(an.layer, now())
  an.feed(500)
  an.feed(502, { key: true })
  an.feed(501)
  an.feed(504)
  an.feed(503)
  const first = sent[0]!.sequence
  expect(sent.map(({ sequence }) => (sequence - first) & 0xffff)).toEqual([0, 2, 1])
})

it('goes on when a publisher begins anew with other numbers', () => {
  const { slot, sent, publisher, now } = setUp()
  const an = publisher(1, 10)
  slot.switchTo(an.layer, now())
  an.feed(500, { key: true })
  an.feed(501)
  an.feed(20_000)
  an.feed(20_001, { key: true })
  an.feed(20_002)
  expect(sent.map(({ key }) => key)).toEqual([true, false, true, false])
  expectUnbroken(sent)
})
