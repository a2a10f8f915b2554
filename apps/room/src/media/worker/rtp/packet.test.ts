import { expect, it } from 'vitest'
import { testExtensionIds } from '../../testing/offer.js'
import { makeAudioPacket, makeVideoPacket } from '../../testing/test-packets.js'
import { keepOnlySendTime, sendTimeOf } from './header-extensions.js'
import { isRtcp, PacketView, readPacket } from './packet.js'
import { readVp8, Vp8View, writePictureId } from './vp8.js'

const head = { ssrc: 4_000_000_000, sequence: 65_535, timestamp: 4_294_967_295, mid: '0', rid: 'f' }

it('reads the header and its extensions', () => {
  const view = new PacketView()
  const bytes = makeAudioPacket({ ...head, hasMarker: true }, 42, 5)
  expect(readPacket(bytes, testExtensionIds, view)).toBe(true)
  expect(view).toMatchObject({ ssrc: head.ssrc, sequence: 65_535, timestamp: -1, hasMarker: true, audioLevel: 42 })
  expect(bytes.toString('latin1', view.midAt, view.midAt + view.midLength)).toBe('0')
  expect(bytes.toString('latin1', view.ridAt, view.ridAt + view.ridLength)).toBe('f')
  expect(view.payloadEnd - view.payloadAt).toBe(5)
  expect(isRtcp(bytes)).toBe(false)
})

it('leaves padding out of the payload', () => {
  const bytes = Buffer.concat([makeAudioPacket(head, 1, 5), Buffer.from([0, 0, 3])])
  bytes[0]! |= 0x20
  const view = new PacketView()
  expect(readPacket(bytes, testExtensionIds, view)).toBe(true)
  expect(view.payloadEnd - view.payloadAt).toBe(5)
})

it('refuses or survives every shortened or altered packet', () => {
  const whole = makeVideoPacket(head, { isKeyFrame: true, isFrameStart: true, pictureId: 1, tl0: 1, size: 20 })
  const view = new PacketView()
  const vp8 = new Vp8View()
  for (let length = 0; length < whole.length; length++) {
    for (let value = 0; value < 256; value += 5) {
      const bytes = Buffer.from(whole.subarray(0, length))
      if (length > 0) bytes[Math.min(length - 1, value % length)] = value
      if (!readPacket(bytes, testExtensionIds, view)) continue
      expect(view.payloadEnd).toBeLessThanOrEqual(bytes.length)
      readVp8(bytes, view.payloadAt, view.payloadEnd, vp8)
    }
  }
})

it('leaves nothing of the extensions but our own send time', () => {
  const view = new PacketView()
  const bytes = makeAudioPacket(head, 42, 5)
  readPacket(bytes, testExtensionIds, view)
  const payload = Buffer.from(bytes.subarray(view.payloadAt))
  keepOnlySendTime(bytes, view.extensionsAt, view.extensionsEnd, view.sendTimeAt, sendTimeOf(1000))
  const after = new PacketView()
  expect(readPacket(bytes, testExtensionIds, after)).toBe(true)
  expect(after).toMatchObject({ audioLevel: -1, midLength: 0, ridLength: 0, sendTimeAt: view.sendTimeAt })
  expect(bytes.readUIntBE(view.sendTimeAt, 3)).toBe(1 << 18)
  expect(bytes.subarray(view.payloadAt)).toEqual(payload)
  expect(payload.length).toBe(5)
})

it('reads and rewrites a VP8 picture id in either length', () => {
  const view = new Vp8View()
  const long = Buffer.from([0x90, 0xc0, 0x80 | 0x12, 0x34, 0x07, 0x00, 0, 0, 0x9d, 1, 0x2a, 0x80, 0x02, 0x68, 0x01])
  readVp8(long, 0, long.length, view)
  expect(view).toMatchObject({ startsKeyFrame: true, pictureId: 0x1234, tl0: 7, width: 640, height: 360 })
  writePictureId(long, view, 0x8001)
  readVp8(long, 0, long.length, view)
  expect(view.pictureId).toBe(1)
  const short = Buffer.from([0x80, 0x80, 0x7f, 0x01])
  readVp8(short, 0, short.length, view)
  expect(view).toMatchObject({ startsKeyFrame: false, pictureId: 127, isPictureIdLong: false })
  writePictureId(short, view, 128)
  expect(short[2]).toBe(0)
})
