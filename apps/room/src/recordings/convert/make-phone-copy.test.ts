/** Real ffmpeg over real files: every voice at its time, every picture in one size, and what is forged left out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaybackManifest, PlaybackTrack } from '../../contract/playback.js'
import { drawnFrames, ffmpegPath, loudness, tone } from '../../testing/drawn-media.js'
import { probeFile } from '../../testing/probe-file.js'
import { examineFfmpeg, type Ffmpeg } from './ffmpeg.js'
import { makePhoneCopy } from './make-phone-copy.js'
import type { MediaSample } from './media-samples.js'
import { writeWebm } from './write-webm.js'

let folder: string
let ffmpeg: Ffmpeg
const leftOut: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hop phone '))
  mkdirSync(join(folder, 'out'))
  ffmpeg = (await examineFfmpeg(ffmpegPath))!
  leftOut.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

async function write(name: string, audio: MediaSample[], video: MediaSample[]): Promise<PlaybackTrack> {
  const file = `${name}-person.webm`
  const written = await writeWebm(join(folder, file), audio.values(), video.values())
  const { firstMs: startMs, lastMs: endMs, size, hasAudio } = written!
  return {
    file,
    userId: name,
    name,
    kind: 'person',
    bytes: 1000,
    hasAudio,
    startMs,
    endMs,
    size,
    pictureSpans: [],
    talkSpans: [],
  }
}

function makeCopy(durationMs: number, ...tracks: PlaybackTrack[]) {
  const manifest: PlaybackManifest = { name: '', startedAt: 0, durationMs, tracks, chat: [], captions: [] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const signal = new AbortController().signal
  return makePhoneCopy({ ffmpeg, files: folder, outFolder: join(folder, 'out'), signal, onLeftOut: (file) => leftOut.push(file) })
}

test('all voices are in one sound, each at its time, also after pauses that were not sent', async () => {
  const an = await write(
    'an',
    [...(await tone({ hertz: 440, fromMs: 500, seconds: 1 })), ...(await tone({ hertz: 440, fromMs: 4000, seconds: 1 }))],
    [],
  )
  const binh = await write('binh', await tone({ hertz: 300, fromMs: 6000, seconds: 1 }), [])
  const { sound } = await makeCopy(9000, an, binh)
  const file = join(folder, 'out', sound!.file)
  expect(probeFile(file).codecs).toEqual(['aac'])
  expect(Math.abs(probeFile(file).seconds - 9)).toBeLessThan(0.1)
  const tenths = loudness(file)
  const isLoud = (fromMs: number, toMs: number) => tenths.slice(fromMs / 100, toMs / 100).every((level) => level > 0.02)
  const isSilent = (fromMs: number, toMs: number) => tenths.slice(fromMs / 100, toMs / 100).every((level) => level < 0.005)
  expect([isLoud(700, 1400), isLoud(4200, 4900), isLoud(6200, 6900)]).toEqual([true, true, true])
  expect([isSilent(0, 400), isSilent(1700, 3900), isSilent(5200, 5900), isSilent(7200, 8800)]).toEqual([true, true, true, true])
})

test('a camera that begins late, changes its size and is turned becomes one picture without sound, in time with its track', async () => {
  const voice = await tone({ hertz: 440, fromMs: 0, seconds: 1 })
  const camera = [
    ...drawnFrames({ size: '320x180', fromMs: 1500, seconds: 1 }),
    ...drawnFrames({ size: '640x360', fromMs: 2500, seconds: 1 }),
    ...drawnFrames({ size: '180x320', fromMs: 3500, seconds: 1 }),
  ]
  const track = await write('an', voice, camera)
  const copy = await makeCopy(5000, track)
  const said = probeFile(join(folder, 'out', copy.pictures[track.file]!.file))
  expect(said).toMatchObject({ codecs: ['h264'], size: { width: 640, height: 360 } })
  expect(Math.abs(said.seconds - 4.5)).toBeLessThan(0.2)
  expect(said.startSeconds).toBeLessThan(0.1)
  expect(leftOut).toEqual([])
})

test('a forged picture, or one too large, is left out; the others and the sound are made', async () => {
  const good = await write(
    'an',
    await tone({ hertz: 440, fromMs: 0, seconds: 1 }),
    drawnFrames({ size: '320x180', fromMs: 0, seconds: 1 }),
  )
  const [key] = drawnFrames({ size: '320x180', fromMs: 0, seconds: 1 })
  // A key frame that calls itself 16,383 pixels wide and high.
  key!.data.set([0xff, 0x3f, 0xff, 0x3f], 6)
  const huge = await write('huge', [], [key!])
  const nonsense = { ...good, file: 'nonsense-person.webm', hasAudio: false }
  writeFileSync(join(folder, nonsense.file), 'nothing that was ever recorded')
  const copy = await makeCopy(1000, good, huge, nonsense)
  expect(Object.keys(copy.pictures)).toEqual([good.file])
  expect(leftOut).toEqual([huge.file, nonsense.file])
  expect(copy.sound).not.toBeNull()
})

test('a conversion that is no longer wanted ends at once', async () => {
  const track = await write(
    'an',
    await tone({ hertz: 440, fromMs: 0, seconds: 1 }),
    drawnFrames({ size: '640x360', fromMs: 0, seconds: 2 }),
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ durationMs: 2000, tracks: [track] }))
  const abort = new AbortController()
  const making = makePhoneCopy({
    ffmpeg,
    files: folder,
    outFolder: join(folder, 'out'),
    signal: abort.signal,
    onLeftOut: () => {},
  })
  abort.abort()
  await expect(making).rejects.toThrow('aborted')
})
