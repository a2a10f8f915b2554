/** The RTP header extensions that the room uses. Each browser picks its own numbers for them, once for the whole connection. */

export const extensionUris = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  sendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  audioLevel: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
} as const

export type ExtensionName = keyof typeof extensionUris

/** 0: not offered. No extension can have that number. */
export type ExtensionIds = Record<ExtensionName, number>

export const oneByteProfile = 0xbede

/** 24 bits, in units of 1/2^18 second. */
export const sendTimeOf = (nowMs: number): number => Math.floor(nowMs * 262.144) & 0xffffff

function writeSendTime(bytes: Buffer, at: number, sendTime: number): void {
  bytes[at] = sendTime >> 16
  bytes[at + 1] = (sendTime >> 8) & 0xff
  bytes[at + 2] = sendTime & 0xff
}

/**
 * Leaves only the send time, as ours: a receiver's bandwidth estimate must not see the publisher's way to us, and numbers of
 * one browser mean other things to another. The packet keeps its length: the rest becomes padding.
 */
export function keepOnlySendTime(bytes: Buffer, from: number, to: number, sendTimeAt: number, sendTime: number): void {
  if (sendTimeAt === 0) {
    clear(bytes, from, to)
    return
  }
  // The byte before its three bytes is its number, which is written for each receiver.
  clear(bytes, from, sendTimeAt - 1)
  writeSendTime(bytes, sendTimeAt, sendTime)
  clear(bytes, sendTimeAt + 3, to)
}

/** Buffer.fill looks at its arguments for longer than these few bytes take. */
function clear(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at++) bytes[at] = 0
}
