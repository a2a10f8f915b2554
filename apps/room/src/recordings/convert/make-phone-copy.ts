/** A recording in the formats that every phone plays: one sound of all voices, and the picture of each track without sound. */
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PhoneCopy, PhoneFile, PlaybackManifest, PlaybackTrack } from '../../contract/playback.js'
import { type Ffmpeg, forgedInputGuard, h264Arguments, runFfmpeg } from './ffmpeg.js'

/** A frame rate that never changes is what players disagree least about. */
const framesPerSecond = 15
/** Words on a shared screen have to stay readable. */
const largest = { person: { width: 1280, height: 720 }, screen: { width: 1920, height: 1080 } }
const shortestLimitMs = 10 * 60_000

interface CopyToMake {
  ffmpeg: Ffmpeg
  /** What the recording consists of. */
  files: string
  /** Empty. */
  outFolder: string
  signal: AbortSignal
  /** A track whose picture cannot be converted is left out, and listed here. */
  onLeftOut: (file: string, error: unknown) => void
}

export async function makePhoneCopy({ ffmpeg, files, outFolder, signal, onLeftOut }: CopyToMake): Promise<PhoneCopy> {
  const manifest = JSON.parse(readFileSync(join(files, 'manifest.json'), 'utf8')) as PlaybackManifest
  const run = async (args: string[], name: string, inputBytes: number): Promise<PhoneFile> => {
    const path = join(outFolder, name)
    const timeMs = Math.max(shortestLimitMs, manifest.durationMs * 4)
    await runFfmpeg(ffmpeg, [...args, `file:${path}`], { timeMs, outputBytes: inputBytes * 4 + 100_000_000, signal })
    return { file: name, bytes: statSync(path).size }
  }
  const copy: PhoneCopy = { isReady: true, sound: null, pictures: {} }
  const voices = manifest.tracks.filter(({ hasAudio }) => hasAudio)
  if (voices.length > 0) {
    const bytes = voices.reduce((sum, track) => sum + track.bytes, 0)
    copy.sound = await run(soundArguments(files, voices, manifest.durationMs), 'sound.m4a', bytes)
  }
  for (const track of manifest.tracks) {
    if (!track.size) continue
    try {
      const name = `${basename(track.file, '.webm')}.mp4`
      copy.pictures[track.file] = await run(pictureArguments(ffmpeg, files, track, track.size), name, track.bytes)
    } catch (error) {
      if (signal.aborted) throw error
      onLeftOut(track.file, error)
    }
  }
  return copy
}

const input = (files: string, { file }: PlaybackTrack): string[] => [...forgedInputGuard, '-i', `file:${join(files, file)}`]

/** Every voice at its time (the pauses that were not sent are filled), all of them together, as long as the recording. */
function soundArguments(files: string, voices: PlaybackTrack[], durationMs: number): string[] {
  const delayed = voices.map(
    ({ startMs }, index) =>
      `[${index}:a:0]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=mono,adelay=${Math.round(startMs)}[v${index}]`,
  )
  const all = voices.map((_, index) => `[v${index}]`).join('')
  const mixed = `${all}amix=inputs=${voices.length}:duration=longest:normalize=0,alimiter=limit=0.95,apad[mixed]`
  const inputs = voices.flatMap((track) => ['-threads', '1', ...input(files, track)])
  const mixing = ['-filter_complex', [...delayed, mixed].join(';'), '-map', '[mixed]']
  const encoding = ['-t', (durationMs / 1000).toFixed(3), '-c:a', 'aac', '-b:a', '64k']
  return [...inputs, ...mixing, ...encoding, ...loadsFirst]
}

/** The index before the media: a player begins before it has loaded all. */
const loadsFirst = ['-movflags', '+faststart']

/** A camera that is turned, or sends a smaller picture for a while, is fitted into the largest size that it had. */
function pictureArguments(
  ffmpeg: Ffmpeg,
  files: string,
  track: PlaybackTrack,
  size: { width: number; height: number },
): string[] {
  const { width, height } = fit(size, largest[track.kind])
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`
  const pictureOnly = ['-threads', '1', ...input(files, track), '-map', '0:v:0', '-an', '-sn', '-dn']
  const sized = ['-vf', `${fitted},setsar=1,format=yuv420p`, '-fps_mode', 'cfr', '-r', String(framesPerSecond)]
  const encoding = [...h264Arguments(ffmpeg), '-profile:v', 'main', '-g', String(framesPerSecond * 4)]
  return [...pictureOnly, ...sized, ...encoding, ...loadsFirst]
}

/** Even numbers: H.264 halves the colours. A camera held upright may be as high as others are wide. */
function fit({ width, height }: { width: number; height: number }, limit: { width: number; height: number }) {
  const [long, short] = [limit.width, limit.height]
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}
