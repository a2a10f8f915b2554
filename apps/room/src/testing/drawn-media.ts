/** Pictures and tones as browsers send them, made by ffmpeg. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink, FilePathSource, Input, WEBM } from 'mediabunny'
import type { MediaSample } from '../recordings/convert/media-samples.js'

/** `npm test` finds it, or installs it. */
export const ffmpegPath = process.env['FFMPEG'] ?? '/usr/bin/ffmpeg'

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y']

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'hop-drawn-'))
  const remove = () => rmSync(folder, { recursive: true })
  const result = work(folder)
  if (result instanceof Promise) return result.finally(remove) as Result
  remove()
  return result
}

/** Fifteen pictures a second, the first one a key frame. */
export function drawnFrames({ size, fromMs, seconds }: { size: string; fromMs: number; seconds: number }): MediaSample[] {
  return inFolder((folder) => {
    const file = join(folder, 'frames.ivf')
    const source = `testsrc=size=${size}:rate=15:duration=${seconds}`
    execFileSync(ffmpegPath, [
      ...quiet,
      '-f',
      'lavfi',
      '-i',
      source,
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '300k',
      '-f',
      'ivf',
      file,
    ])
    const bytes = readFileSync(file)
    const [width = 0, height = 0] = size.split('x').map(Number)
    const frames: MediaSample[] = []
    for (let at = bytes.readUInt16LE(6); at < bytes.length;) {
      const length = bytes.readUInt32LE(at)
      const data = new Uint8Array(bytes.subarray(at + 12, at + 12 + length))
      const isKey = (data[0]! & 1) === 0
      frames.push({
        kind: 'video',
        atMs: fromMs + (frames.length * 1000) / 15,
        data,
        isKey,
        size: isKey ? { width, height } : null,
      })
      at += 12 + length
    }
    return frames
  })
}

/** A packet for every 20 milliseconds. */
export function tone({ hertz, fromMs, seconds }: { hertz: number; fromMs: number; seconds: number }): Promise<MediaSample[]> {
  return inFolder(async (folder) => {
    const file = join(folder, 'tone.webm')
    const source = `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`
    execFileSync(ffmpegPath, [
      ...quiet,
      '-f',
      'lavfi',
      '-i',
      source,
      '-ac',
      '2',
      '-c:a',
      'libopus',
      '-frame_duration',
      '20',
      file,
    ])
    const track = await new Input({ source: new FilePathSource(file), formats: [WEBM] }).getPrimaryAudioTrack()
    const samples: MediaSample[] = []
    if (!track) return samples
    for await (const { data } of new EncodedPacketSink(track).packets())
      samples.push({ kind: 'audio', atMs: fromMs + samples.length * 20, data, isKey: true, size: null })
    return samples
  })
}

/** How loud a file is in each tenth of a second, 0 to 1. */
export function loudness(file: string): number[] {
  const pcm = execFileSync(ffmpegPath, [...quiet, '-i', file, '-ac', '1', '-ar', '8000', '-f', 's16le', '-'], {
    maxBuffer: 100_000_000,
  })
  const tenths: number[] = []
  for (let at = 0; at + 1600 <= pcm.length; at += 1600) {
    let sum = 0
    for (let index = 0; index < 1600; index += 2) sum += (pcm.readInt16LE(at + index) / 32_768) ** 2
    tenths.push(Math.sqrt(sum / 800))
  }
  return tenths
}
