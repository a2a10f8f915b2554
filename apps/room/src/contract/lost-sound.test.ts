import { expect, it } from 'vitest'
import { askForLostSound } from './lost-sound.js'

const offer = 'm=audio 9\r\na=rtpmap:111 opus/48000/2\r\na=rtcp-fb:111 transport-cc\r\nm=video 9\r\na=rtcp-fb:96 transport-cc\r\n'

it('adds resending to every line of sound, once, and leaves pictures alone', () => {
  const changed = askForLostSound(offer)
  expect(changed).toContain('a=rtcp-fb:111 transport-cc\r\na=rtcp-fb:111 nack\r\nm=video')
  expect(changed).not.toContain('a=rtcp-fb:96 nack')
  expect(askForLostSound(changed)).toBe(changed)
})

it('leaves an offer without Opus as it is', () => {
  expect(askForLostSound('m=video 9\r\n')).toBe('m=video 9\r\n')
})
