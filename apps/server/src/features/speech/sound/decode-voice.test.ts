import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pitchOf, writeVoice } from '../testing/tone.js'
import { decodeVoice } from './decode-voice.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-decode-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const never = new AbortController().signal

test('the Opus of a track becomes the tones that were heard, each where it was, and the silence between is left out', async () => {
  const [file, pcmFile] = [join(folder, 'a.webm'), join(folder, 'a.pcm')]
  writeVoice(file, [
    { hz: 0, seconds: 1 },
    { hz: 440, seconds: 2 },
    { hz: 0, seconds: 3 },
    { hz: 880, seconds: 1 },
  ])
  const decoded = await decodeVoice(file, pcmFile, never)
  if ('problem' in decoded) throw new Error(decoded.problem)
  // The coder fades out over some milliseconds.
  const off = decoded.utterances.map(({ fromMs, toMs }, index) => [fromMs - [1000, 6000][index]!, toMs - [3000, 7000][index]!])
  expect(off).toHaveLength(2)
  expect(off.flat().every((ms) => ms >= 0 && ms < 100)).toBe(true)
  const pcm = readFileSync(pcmFile)
  for (const [index, { fromMs, toMs, offset, bytes }] of decoded.utterances.entries()) {
    // To the sample: whole packets of 20 ms.
    expect(bytes).toBe((toMs - fromMs) * 32)
    expect(bytes % 640).toBe(0)
    expect(pitchOf(pcm.subarray(offset, offset + bytes))).toBe([440, 880][index])
  }
  expect(pcm.length).toBe(decoded.utterances.reduce((sum, { bytes }) => sum + bytes, 0))
})

test('speech before and after a pause of the recording is two utterances, though the file goes on without a gap', async () => {
  const [file, pcmFile] = [join(folder, 'p.webm'), join(folder, 'p.pcm')]
  writeVoice(file, [{ hz: 440, seconds: 4 }])
  const decoded = await decodeVoice(file, pcmFile, never, [-500, 2010, 90_000])
  if ('problem' in decoded) throw new Error(decoded.problem)
  expect(decoded.utterances.map(({ fromMs, toMs }) => [fromMs, toMs].map((ms) => Math.round(ms / 100) * 100))).toEqual([
    [0, 2000],
    [2000, 4000],
  ])
  expect(decoded.utterances[1]!.fromMs).toBeGreaterThanOrEqual(2010)
})

test('a file that is none, and one that is cut off, are told and stop nothing', async () => {
  const broken = join(folder, 'broken.webm')
  writeFileSync(broken, 'not sound at all')
  expect(await decodeVoice(broken, join(folder, 'b.pcm'), never)).toEqual({ problem: 'soundUnreadable' })
  const whole = join(folder, 'whole.webm')
  writeVoice(whole, [{ hz: 440, seconds: 14 }])
  const half = join(folder, 'half.webm')
  writeFileSync(half, readFileSync(whole).subarray(0, -9000))
  const decoded = await decodeVoice(half, join(folder, 'h.pcm'), never)
  expect(decoded).toMatchObject({ utterances: [{ fromMs: 0 }] })
})

test('nobody waits any more: the thread ends', async () => {
  const file = join(folder, 'long.webm')
  if (!existsSync(file)) writeVoice(file, [{ hz: 440, seconds: 60 }])
  await expect(decodeVoice(file, join(folder, 'l.pcm'), AbortSignal.abort())).rejects.toThrow('gone')
})
