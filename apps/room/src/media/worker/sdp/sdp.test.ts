import { describe, expect, it } from 'vitest'
import { mediaLines } from '../../../contract/limits.js'
import { writeOffer } from '../../testing/offer.js'
import { BadDescription, readDescription } from './read-description.js'
import { planLines, roomLines, slotCountsOfTheContract } from './room-lines.js'
import { writeAnswer } from './write-answer.js'

const transport = {
  ufrag: 'abcd',
  password: 'a'.repeat(24),
  fingerprint: `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
}
const offerOf = (hasSimulcast: boolean) =>
  writeOffer(transport, { slots: slotCountsOfTheContract, hasSimulcast, ssrcs: [11, 12, 13] })

function answerTo(offer: string): string {
  const lines = planLines(readDescription(offer), slotCountsOfTheContract)
  const answered = lines.map((line, index) => ({
    ...line,
    ssrc: line.purpose && 'receives' in line.purpose ? 1000 + index : null,
  }))
  return writeAnswer(1, { ...transport, setup: 'active', candidates: ['1 1 UDP 1 127.0.0.1 5000 typ host'] }, answered)
}

it("has the contract's lines in the contract's order", () => {
  const kinds = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind)
  expect(kinds(roomLines(slotCountsOfTheContract))).toEqual(kinds(mediaLines))
  expect(
    roomLines(slotCountsOfTheContract)
      .slice(3, 8)
      .map(({ purpose }) => purpose),
  ).toEqual([
    { receives: 'audio', slot: 0 },
    { receives: 'audio', slot: 1 },
    { receives: 'audio', slot: 2 },
    { receives: 'screen', slot: 0 },
    { receives: 'camera', slot: 0 },
  ])
})

it('answers every line the other way round, with both sizes of the camera', () => {
  const answer = readDescription(answerTo(offerOf(true)))
  expect(answer.lines.map(({ direction }) => direction)).toEqual([
    'recvonly',
    'recvonly',
    'recvonly',
    ...Array.from({ length: 13 }, () => 'sendonly'),
  ])
  expect(answerTo(offerOf(true))).toContain('a=simulcast:recv q;f')
  expect(answer.lines[1]?.codec?.feedback).toEqual(['nack', 'nack pli', 'ccm fir', 'goog-remb'])
  expect(answer.lines[3]).toMatchObject({ ssrc: 1003, kind: 'audio' })
  expect(answer.candidates).toEqual(['1 1 UDP 1 127.0.0.1 5000 typ host'])
})

it('asks for sound that is silent in pauses and carries its own repair', () => {
  const [sound = ''] = answerTo(offerOf(false)).split('m=video')
  expect(sound).toMatch(/a=fmtp:\d+ .*useinbandfec=1;usedtx=1/)
})

it('refuses a line that it does not know, and one without a codec of ours', () => {
  const extra = `${offerOf(false)}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:99\r\n`
  expect(answerTo(extra)).toContain('m=application 0 UDP/DTLS/SCTP webrtc-datachannel')
  const withoutVp8 = offerOf(false).replace('a=rtpmap:96 VP8/90000', 'a=rtpmap:96 H264/90000')
  expect(readDescription(answerTo(withoutVp8)).lines[1]?.isRejected).toBe(true)
})

describe('a bad offer', () => {
  it.each([
    ['empty', ''],
    ['without a fingerprint', offerOf(false).replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['with lines in another order', offerOf(false).replace('m=audio', 'm=video')],
    ['with a line break hidden in a name', offerOf(false).replace('a=mid:0', 'a=mid:0 a=x')],
    ['with too many lines', offerOf(false) + 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'.repeat(300)],
  ])('is refused: %s', (_, offer) => {
    expect(() => planLines(readDescription(offer), slotCountsOfTheContract)).toThrow(BadDescription)
  })
})
