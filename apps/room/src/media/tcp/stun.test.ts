import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { answeredId, isBindingRequest, isSignedWith, usernameOf, writeBindingRequest } from './stun.js'

const ours = { ufrag: 'evtj', password: 'our-password-of-22-char' }
const theirs = { ufrag: 'h6vY', password: 'VOkJxbRl1RmTxUk/WvJxBt' }
const id = randomBytes(12)
const request = () => writeBindingRequest(id, ours, theirs, Buffer.alloc(8, 1))

/** RFC 5769, 2.1: a request with these keys, made by somebody else. */
const sample = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36' +
    '00060009 6576746a3a68367659 202020 00080014 9aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a2 80280004 e57a3bcf'.replaceAll(' ', ''),
  'hex',
)

it('reads the request of the standard, and knows its signature', () => {
  expect(isBindingRequest(sample)).toBe(true)
  expect(usernameOf(sample)).toEqual({ ours: 'evtj', theirs: 'h6vY' })
  expect(isSignedWith(sample, 'VOkJxbRl1RmTxUk/WvJxBt')).toBe(true)
  expect(isSignedWith(sample, 'VOkJxbRl1RmTxUk/WvJxBu')).toBe(false)
})

it('writes a request that its receiver can check', () => {
  expect(isBindingRequest(request())).toBe(true)
  expect(usernameOf(request())).toEqual({ ours: theirs.ufrag, theirs: ours.ufrag })
  expect(isSignedWith(request(), theirs.password)).toBe(true)
  expect(isSignedWith(request(), ours.password)).toBe(false)
  const answer = request()
  answer.writeUInt16BE(0x0101, 0)
  expect(answeredId(answer)).toBe(id.toString('latin1'))
  expect(answeredId(request())).toBeNull()
})

it('is not confused by anything that is cut off or made up', () => {
  // Without its last eight bytes, a checksum, it is still whole for us.
  for (let length = 20; length < sample.length - 8; length++) {
    const cut = sample.subarray(0, length)
    usernameOf(cut)
    expect(isSignedWith(cut, theirs.password)).toBe(false)
  }
  for (let round = 0; round < 2000; round++) {
    const noise = randomBytes(20 + (round % 200))
    noise.writeUInt16BE(0x0001, 0)
    noise.writeUInt32BE(0x2112a442, 4)
    expect(isBindingRequest(noise)).toBe(true)
    usernameOf(noise)
    expect(isSignedWith(noise, theirs.password)).toBe(false)
  }
})
