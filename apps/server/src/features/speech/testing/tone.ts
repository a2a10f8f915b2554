/** Sound that a test can recognise. */
import { execFileSync } from 'node:child_process'
import { sampleRate } from '../clients/speech-client.js'

export const toneSamples = (hz: number, seconds: number, loudness = 0.5): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => loudness * Math.sin((2 * Math.PI * hz * index) / sampleRate),
  )

/** Pieces of sound and silence, one after the other, as browsers record them: Opus in WebM. `hz` 0 is silence. */
export function writeVoice(file: string, pieces: readonly { hz: number; seconds: number }[]): void {
  const inputs = pieces.flatMap(({ hz, seconds }) => ['-f', 'lavfi', '-t', String(seconds), '-i', sourceOf(hz)])
  const joined = `${pieces.map((_, index) => `[${index}:a]`).join('')}concat=n=${pieces.length}:v=0:a=1[all]`
  const encoded = ['-map', '[all]', '-c:a', 'libopus', '-b:a', '32k', '-frame_duration', '20', '-vbr', 'on']
  execFileSync(process.env['FFMPEG'] ?? 'ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', joined, ...encoded, file])
}

const sourceOf = (hz: number) => (hz === 0 ? 'anullsrc=r=48000:cl=mono' : `sine=frequency=${hz}:sample_rate=48000`)

/** The loudest pitch of 16-bit PCM, to about 10 Hz. */
export function pitchOf(pcm: Buffer): number {
  const count = Math.min(pcm.length / 2, sampleRate / 4)
  const samples = Array.from({ length: count }, (_, index) => pcm.readInt16LE(index * 2))
  let best = { hz: 0, power: 0 }
  for (let hz = 100; hz < 2000; hz += 10) {
    // Goertzel's way: no sine and cosine for each sample.
    const turn = 2 * Math.cos((2 * Math.PI * hz) / sampleRate)
    let [last, before] = [0, 0]
    for (const sample of samples) [last, before] = [sample + turn * last - before, last]
    const power = last * last + before * before - turn * last * before
    if (power > best.power) best = { hz, power }
  }
  return best.hz
}
