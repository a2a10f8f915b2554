/**
 * A voice without holes. Opus sends nothing in pauses, packets get lost, microphones are off; and browsers play what a file holds
 * one packet after the other, whatever its times say. So silence is written into every hole, and each packet begins where the one
 * before ends: the number of packets is the time.
 */
import type { MediaSample } from './media-samples.js'
import { durationOf, isPause, silenceLike, silenceMs } from './opus-packet.js'

/** Sound is never further from its time than half a packet; in the middle of a word, a little more. */
const offByMs = silenceMs / 2
const offByInWordsMs = 40

export interface SoundSample extends MediaSample {
  durationMs: number
  /** After the last packet: needed only while there are pictures. */
  isTail: boolean
}

/** From `fromMs` on, without end. */
export function* gaplessSound(samples: Iterable<MediaSample>, fromMs: number): Generator<SoundSample, never> {
  let atMs = fromMs
  let silence = silenceLike(Uint8Array.of(0))
  const next = (data: Uint8Array, durationMs: number, isTail = false): SoundSample => {
    const sample = { kind: 'audio', atMs, data, isKey: true, size: null, durationMs, isTail } as const
    atMs += durationMs
    return sample
  }
  for (const { data, atMs: heardAt } of samples) {
    const durationMs = durationOf(data)
    if (durationMs === 0) continue
    silence = silenceLike(data)
    const missing = Math.ceil((heardAt - atMs - offByMs) / silenceMs)
    for (let count = 0; count < missing; count++) yield next(silence, silenceMs)
    if (isPause(data)) continue
    // The sender's clock is faster than ours.
    if (atMs - heardAt > (isQuiet(data) ? offByMs : offByInWordsMs)) continue
    yield next(data, durationMs)
  }
  for (;;) yield next(silence, silenceMs, true)
}

const isQuiet = (data: Uint8Array): boolean => data.length < 10
