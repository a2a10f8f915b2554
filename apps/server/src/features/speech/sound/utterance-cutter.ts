/**
 * Cuts a voice into utterances: at pauses of more than 600 ms, and after 15 s at the quietest moment. Silence is not kept: it would cost
 * time and money to have it recognised. Pure.
 */
import { sampleRate } from '../clients/speech-client.js'

const samplesPerMs = sampleRate / 1000
const pauseMs = 600
const longestSamples = 15 * sampleRate
const windowSamples = 20 * samplesPerMs
/** Not so early that many small pieces are left. */
const earliestCut = longestSamples / 2
/** Below -54 dB nobody is heard: a fan, or a microphone that hums. */
const faintest = 0.002
const shortestSamples = 60 * samplesPerMs

export interface Utterance {
  /** Since the beginning of the file. */
  fromMs: number
  samples: Float32Array
}

export class UtteranceCutter {
  private held = new Float32Array(longestSamples + sampleRate)
  private count = 0
  private fromMs = 0

  constructor(private readonly onUtterance: (utterance: Utterance) => void) {}

  /** Whether what comes now begins something new. */
  isAfterPause(atMs: number): boolean {
    return this.count > 0 && atMs - this.endMs > pauseMs
  }

  add(atMs: number, samples: Float32Array): void {
    if (this.isAfterPause(atMs)) this.flush()
    if (this.count === 0) this.fromMs = atMs
    // A short pause stays in it, as long as it was.
    this.count += Math.min(this.room, Math.max(0, Math.round((atMs - this.endMs) * samplesPerMs)))
    this.held.set(samples.subarray(0, this.room), this.count)
    this.count += Math.min(this.room, samples.length)
    while (this.count > longestSamples) this.cutAt(this.quietest())
  }

  /** The silence that it ends in is left out. */
  flush(): void {
    while (this.count > 0 && rootMeanSquare(this.held.subarray(Math.max(0, this.count - windowSamples), this.count)) < faintest)
      this.count = Math.max(0, this.count - windowSamples)
    this.cutAt(this.count)
  }

  private get room(): number {
    return this.held.length - this.count
  }

  private get endMs(): number {
    return this.fromMs + this.count / samplesPerMs
  }

  private cutAt(cut: number): void {
    const samples = this.held.slice(0, cut)
    const rest = this.held.slice(cut, this.count)
    if (cut >= shortestSamples && loudest(samples) >= faintest) this.onUtterance({ fromMs: this.fromMs, samples })
    this.held.fill(0)
    this.held.set(rest)
    this.fromMs += cut / samplesPerMs
    this.count = rest.length
  }

  /** The middle of the quietest 20 ms of the second half. */
  private quietest(): number {
    let best = { at: longestSamples, loudness: Infinity }
    for (let at = earliestCut; at + windowSamples <= longestSamples; at += windowSamples / 2) {
      const loudness = rootMeanSquare(this.held.subarray(at, at + windowSamples))
      if (loudness <= best.loudness) best = { at: at + windowSamples / 2, loudness }
    }
    return best.at
  }
}

function loudest(samples: Float32Array): number {
  let most = 0
  for (let at = 0; at < samples.length; at += windowSamples)
    most = Math.max(most, rootMeanSquare(samples.subarray(at, at + windowSamples)))
  return most
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/** 16 bits, little endian. */
export function pcmOf(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries())
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2)
  return pcm
}
