import { expect, test } from 'vitest'
import { toneSamples } from '../testing/tone.js'
import { pcmOf, type Utterance, UtteranceCutter } from './utterance-cutter.js'

const packet = toneSamples(440, 0.02)

/** Packets of 20 ms at these times. */
function cut(times: Iterable<number>, samplesAt: (atMs: number) => Float32Array = () => packet): Utterance[] {
  const found: Utterance[] = []
  const cutter = new UtteranceCutter((utterance) => found.push(utterance))
  for (const atMs of times) cutter.add(atMs, samplesAt(atMs))
  cutter.flush()
  return found
}
const every20 = (fromMs: number, toMs: number) => Array.from({ length: (toMs - fromMs) / 20 }, (_, index) => fromMs + index * 20)
const lengths = (found: Utterance[]) => found.map(({ fromMs, samples }) => [fromMs, samples.length / 16])

test('a pause of more than 600 ms ends an utterance, and the next begins at its own time', () => {
  expect(lengths(cut([...every20(1000, 2000), ...every20(2620, 3000)]))).toEqual([
    [1000, 1000],
    [2620, 380],
  ])
})

test('a shorter pause stays in it, as silence as long as it was', () => {
  const [only, ...others] = cut([...every20(0, 1000), ...every20(1600, 2000)])
  expect(others).toEqual([])
  expect(only!.samples.length).toBe(2000 * 16)
  expect(only!.samples.subarray(1000 * 16, 1600 * 16).every((sample) => sample === 0)).toBe(true)
  expect(only!.samples[1600 * 16 + 5]).not.toBe(0)
})

test('after 15 s it is cut at the quietest moment, and not a sample is lost', () => {
  const found = cut(every20(0, 38_000), (atMs) => toneSamples(440, 0.02, atMs === 12_000 || atMs === 24_000 ? 0.01 : 0.5))
  expect(found.map(({ fromMs }) => Math.round(fromMs / 20) * 20)).toEqual([0, 12_020, 24_020].map((ms) => expect.closeTo(ms, -2)))
  expect(found.every(({ samples }) => samples.length <= 15 * 16_000)).toBe(true)
  expect(found.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(38_000 * 16)
  for (const [index, { fromMs, samples }] of found.entries())
    expect(found[index + 1]?.fromMs ?? 38_000).toBe(fromMs + samples.length / 16)
})

test('a humming microphone and a click are nothing that was said', () => {
  expect(cut(every20(0, 5000), () => toneSamples(50, 0.02, 0.001))).toEqual([])
  expect(cut([0, 20])).toEqual([])
})

test('samples beyond the loudest are held at it', () => {
  const pcm = pcmOf(Float32Array.of(2, -2, 0.5))
  expect([pcm.readInt16LE(0), pcm.readInt16LE(2), pcm.readInt16LE(4)]).toEqual([32_767, -32_767, 16_384])
})
