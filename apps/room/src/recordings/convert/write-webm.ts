/** One WebM file (VP8 and Opus, as they were sent: nothing is encoded again). */
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { gaplessSound, type SoundSample } from './gapless-sound.js'
import type { MediaSample } from './media-samples.js'

/** What the browser is asked to send; only the length of the last frame hangs on it. */
const videoFrameSeconds = 1 / 15

/** "OpusHead": version 1, two channels, 312 samples to skip, 48 kHz. */
const opusHead = Uint8Array.from([0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])

export interface WrittenFile {
  firstMs: number
  lastMs: number
  /** The largest picture in it; null without video. */
  size: { width: number; height: number } | null
  hasAudio: boolean
}

/** null, and no file, when there is nothing to write. */
export async function writeWebm(
  file: string,
  audio: Iterator<MediaSample>,
  video: Iterator<MediaSample>,
  onSample: (sample: MediaSample) => void = () => {},
): Promise<WrittenFile | null> {
  try {
    return await writeSamples(file, new SamplesInTime(audio, video), onSample)
  } finally {
    // The logs they read from are closed, wherever it ended.
    audio.return?.()
    video.return?.()
  }
}

async function writeSamples(
  file: string,
  samples: SamplesInTime,
  onSample: (sample: MediaSample) => void,
): Promise<WrittenFile | null> {
  const { hasAudio, hasVideo } = samples
  const first = samples.next()
  if (!first) return null

  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(file) })
  const audioTrack = hasAudio ? new EncodedAudioPacketSource('opus') : null
  const videoTrack = hasVideo ? new EncodedVideoPacketSource('vp8') : null
  if (videoTrack) output.addVideoTrack(videoTrack)
  if (audioTrack) output.addAudioTrack(audioTrack)
  await output.start()

  const written: WrittenFile = { firstMs: first.atMs, lastMs: first.atMs, size: null, hasAudio }
  const isBegun = { audio: false, video: false }
  try {
    for (let sample: FileSample | null = first; sample; sample = samples.next()) {
      const { kind, atMs, data, isKey } = sample
      const seconds = 'durationMs' in sample ? sample.durationMs / 1000 : videoFrameSeconds
      // Every file begins at zero: players do not agree about what a later beginning means.
      const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', (atMs - first.atMs) / 1000, seconds)
      const isFirst = !isBegun[kind]
      isBegun[kind] = true
      if (kind === 'audio') await audioTrack?.add(packet, isFirst ? audioMeta : undefined)
      else await videoTrack?.add(packet, isFirst ? videoMeta(sample) : undefined)
      written.lastMs = atMs
      written.size = larger(written.size, sample.size)
      onSample(sample)
    }
    await output.finalize()
  } catch (error) {
    // What was wrong at first is what counts; this closes the file.
    await output.cancel().catch(() => {})
    throw error
  }
  return written
}

const audioMeta: EncodedAudioChunkMetadata = {
  decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2, description: opusHead },
}

function videoMeta({ size }: MediaSample): EncodedVideoChunkMetadata {
  return { decoderConfig: { codec: 'vp8', codedWidth: size?.width ?? 640, codedHeight: size?.height ?? 360 } }
}

function larger(one: WrittenFile['size'], other: WrittenFile['size']): WrittenFile['size'] {
  if (!one || !other) return one ?? other
  return other.width * other.height > one.width * one.height ? other : one
}

type FileSample = MediaSample | SoundSample

/** Audio and video, the earlier first, as a file wants them; sound is there from the beginning of the file to its end, if there is any. */
class SamplesInTime {
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  private sound: { samples: Iterator<SoundSample>; next: SoundSample } | null = null
  private nextVideo: MediaSample | null

  constructor(
    audio: Iterator<MediaSample>,
    private readonly video: Iterator<MediaSample>,
  ) {
    const firstAudio = take(audio)
    this.nextVideo = take(video)
    this.hasAudio = firstAudio !== null
    this.hasVideo = this.nextVideo !== null
    if (!firstAudio) return
    const samples = gaplessSound(startingWith(firstAudio, audio), Math.min(firstAudio.atMs, this.nextVideo?.atMs ?? Infinity))
    this.sound = { samples, next: take(samples)! }
  }

  next(): FileSample | null {
    const { sound, nextVideo } = this
    if (sound && (nextVideo ? sound.next.atMs <= nextVideo.atMs : !sound.next.isTail)) {
      const { next } = sound
      sound.next = take(sound.samples)!
      return next
    }
    this.nextVideo = nextVideo && take(this.video)
    return nextVideo
  }
}

function* startingWith<Sample>(first: Sample, rest: Iterator<Sample>): Generator<Sample> {
  yield first
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}

function take<Sample>(samples: Iterator<Sample>): Sample | null {
  const { done, value } = samples.next()
  return done ? null : value
}
