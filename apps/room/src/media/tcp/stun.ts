/** The part of STUN (RFC 8489) that an entrance needs: the sender, whether the password is right, and a question of our own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface IceKeys {
  ufrag: string
  password: string
}

const headerBytes = 20
const magicCookie = 0x2112a442
const types = { request: 0x0001, answer: 0x0101 } as const
const attributes = { username: 0x0006, integrity: 0x0008, priority: 0x0024, fingerprint: 0x8028, controlled: 0x8029 } as const
const integrityBytes = 20
const fingerprintMask = 0x5354554e
/** Only has to be there: the browser knows this pair already. */
const priority = 1_845_501_695

const isStun = (packet: Buffer, type: number): boolean =>
  packet.length >= headerBytes && packet.readUInt16BE(0) === type && packet.readUInt32BE(4) === magicCookie

export const isBindingRequest = (packet: Buffer): boolean => isStun(packet, types.request)

/** The id of the question that this packet answers; null: the packet is no answer. */
export const answeredId = (packet: Buffer): string | null =>
  isStun(packet, types.answer) ? packet.toString('latin1', 8, headerBytes) : null

/** `ours:theirs` of a binding request; null: it has none. */
export function usernameOf(request: Buffer): { ours: string; theirs: string } | null {
  const at = findAttribute(request, attributes.username)
  if (at === -1) return null
  const [ours = '', theirs = ''] = request.toString('latin1', at + 4, at + 4 + request.readUInt16BE(at + 2)).split(':')
  return { ours, theirs }
}

/** Whether the sender of the request has our password. */
export function isSignedWith(request: Buffer, password: string): boolean {
  const at = findAttribute(request, attributes.integrity)
  if (at === -1 || request.readUInt16BE(at + 2) !== integrityBytes) return false
  return timingSafeEqual(integrity(request.subarray(0, at), password), request.subarray(at + 4, at + 4 + integrityBytes))
}

/** A question that the browser on the other side answers immediately, like those of the media worker. */
export function writeBindingRequest(id: Buffer, ours: IceKeys, theirs: IceKeys, tieBreaker: Buffer): Buffer {
  const unsigned = Buffer.concat([
    writeHeader(id),
    writeAttribute(attributes.username, Buffer.from(`${theirs.ufrag}:${ours.ufrag}`, 'latin1')),
    writeAttribute(attributes.priority, uint32(priority)),
    writeAttribute(attributes.controlled, tieBreaker),
  ])
  const signed = Buffer.concat([unsigned, writeAttribute(attributes.integrity, integrity(unsigned, theirs.password))])
  const checked = withLength(signed, signed.length + 8 - headerBytes)
  return Buffer.concat([checked, writeAttribute(attributes.fingerprint, uint32((crc32(checked) ^ fingerprintMask) >>> 0))])
}

/** Where the attribute begins; -1: it is not there, or the message is broken before it. */
function findAttribute(message: Buffer, wanted: number): number {
  const end = Math.min(message.length, headerBytes + message.readUInt16BE(2))
  let at = headerBytes
  while (at + 4 <= end) {
    const length = message.readUInt16BE(at + 2)
    if (at + 4 + length > end) return -1
    if (message.readUInt16BE(at) === wanted) return at
    at += 4 + padded(length)
  }
  return -1
}

/** The signature covers everything before it, with a length as if the message ended directly after the signature. */
const integrity = (before: Buffer, password: string): Buffer =>
  createHmac('sha1', password)
    .update(withLength(before, before.length + 4 + integrityBytes - headerBytes))
    .digest()

function withLength(message: Buffer, length: number): Buffer {
  const copy = Buffer.from(message)
  copy.writeUInt16BE(length, 2)
  return copy
}

function writeHeader(id: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16BE(types.request, 0)
  header.writeUInt32BE(magicCookie, 4)
  id.copy(header, 8, 0, 12)
  return header
}

function writeAttribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length))
  bytes.writeUInt16BE(type, 0)
  bytes.writeUInt16BE(value.length, 2)
  value.copy(bytes, 4)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const padded = (length: number): number => (length + 3) & ~3
