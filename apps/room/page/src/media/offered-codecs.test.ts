import { expect, it } from 'vitest'
import { withForwardedCodecs } from './offered-codecs'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

it('an offer keeps VP8 with what repeats it, and Opus, and nothing else of the codecs', () => {
  const offer = lines(
    'v=0',
    'a=group:BUNDLE 0 1',
    'm=audio 9 UDP/TLS/RTP/SAVPF 109 9 101',
    'a=mid:0',
    'a=rtpmap:109 opus/48000/2',
    'a=rtcp-fb:109 nack',
    'a=rtpmap:9 G722/8000/1',
    'a=rtpmap:101 telephone-event/8000',
    'm=video 9 UDP/TLS/RTP/SAVPF 120 124 126 127',
    'a=mid:1',
    'a=extmap:3 urn:ietf:params:rtp-hdrext:sdes:mid',
    'a=fmtp:126 profile-level-id=42e01f',
    'a=fmtp:124 apt=120',
    'a=fmtp:127 apt=126',
    'a=rtcp-fb:120 nack pli',
    'a=rtcp-fb:126 nack pli',
    'a=rtpmap:120 VP8/90000',
    'a=rtpmap:124 rtx/90000',
    'a=rtpmap:126 H264/90000',
    'a=rtpmap:127 rtx/90000',
    'a=rid:f send',
  )
  expect(withForwardedCodecs(offer)).toBe(
    lines(
      'v=0',
      'a=group:BUNDLE 0 1',
      'm=audio 9 UDP/TLS/RTP/SAVPF 109',
      'a=mid:0',
      'a=rtpmap:109 opus/48000/2',
      'a=rtcp-fb:109 nack',
      'm=video 9 UDP/TLS/RTP/SAVPF 120 124',
      'a=mid:1',
      'a=extmap:3 urn:ietf:params:rtp-hdrext:sdes:mid',
      'a=fmtp:124 apt=120',
      'a=rtcp-fb:120 nack pli',
      'a=rtpmap:120 VP8/90000',
      'a=rtpmap:124 rtx/90000',
      'a=rid:f send',
    ),
  )
})

it('a browser without them offers what it has, and the room refuses it', () => {
  const offer = lines('v=0', 'm=video 9 UDP/TLS/RTP/SAVPF 126', 'a=rtpmap:126 H264/90000')
  expect(withForwardedCodecs(offer)).toBe(offer)
})
