// @ts-check
// What one person sends: 50 packets of sound a second, and 15 pictures of three packets of 1000 bytes (360 kbit/s).
import { makeAudioPacket, makeVideoPacket } from '../../apps/room/dist/media/testing/test-packets.js'

const packetsPerPicture = 3
const pictureIntervalMs = 1000 / 15
const soundIntervalMs = 20

export class Publisher {
  sent = 0
  isKeyFrameWanted = true
  #sequence = { audio: 0, video: 0 }
  #timestamp = { audio: 0, video: 0 }
  #pictureId = 0
  #next = { audio: 0, video: 0 }

  /**
   * @param {{ audio: number, video: number }} ssrcs
   * @param {(bytes: Buffer) => void} send
   */
  constructor(ssrcs, send) {
    this.ssrcs = ssrcs
    this.send = send
  }

  /**
   * Whatever is due.
   * @param {number} nowMs
   */
  tick(nowMs) {
    if (this.#next.audio === 0) this.#next = { audio: nowMs + Math.random() * 20, video: nowMs + Math.random() * 66 }
    for (; this.#next.audio <= nowMs; this.#next.audio += soundIntervalMs) this.#sound()
    for (; this.#next.video <= nowMs; this.#next.video += pictureIntervalMs) this.#picture()
  }

  #sound() {
    this.#timestamp.audio += 960
    const head = { ssrc: this.ssrcs.audio, sequence: this.#sequence.audio++, timestamp: this.#timestamp.audio, mid: '0' }
    this.send(makeAudioPacket(head, 40))
    this.sent++
  }

  #picture() {
    this.#timestamp.video += 6000
    this.#pictureId++
    for (let index = 0; index < packetsPerPicture; index++) {
      const head = {
        ssrc: this.ssrcs.video,
        sequence: this.#sequence.video++,
        timestamp: this.#timestamp.video,
        mid: '1',
        hasMarker: index === packetsPerPicture - 1,
      }
      const content = { isFrameStart: index === 0, pictureId: this.#pictureId, tl0: this.#pictureId, size: 1000 }
      this.send(makeVideoPacket(head, { ...content, isKeyFrame: this.isKeyFrameWanted }))
      this.sent++
    }
    this.isKeyFrameWanted = false
  }
}

/** Counts what arrives, and what is missing between. */
export class Arrivals {
  received = 0
  missing = 0
  /** @type {Map<number, number>} */
  #last = new Map()
  /** @type {Set<number>} */
  #heard = new Set()

  /** From how many something has come. */
  get streams() {
    return this.#heard.size
  }

  /** @param {Buffer} bytes */
  take(bytes) {
    const ssrc = bytes.readUInt32BE(8)
    const sequence = bytes.readUInt16BE(2)
    const last = this.#last.get(ssrc)
    const ahead = last === undefined ? 1 : (sequence - last) & 0xffff
    this.received++
    this.#heard.add(ssrc)
    if (ahead < 0x8000) {
      this.missing += Math.max(0, ahead - 1)
      this.#last.set(ssrc, sequence)
    } else this.missing--
  }

  reset() {
    this.received = 0
    this.missing = 0
    this.#heard.clear()
  }
}
