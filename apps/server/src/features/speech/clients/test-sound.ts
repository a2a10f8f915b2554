/** Two seconds that sound like a voice, a hum with the overtones of a vowel in syllables: enough for a service to try. */
import { sampleRate } from './speech-client.js'

const pitchHz = 140
/** How loud each overtone is: loudest where "a" has its formants. */
const loudness = (hz: number) => Math.exp(-(((hz - 750) / 400) ** 2)) + 0.6 * Math.exp(-(((hz - 1250) / 400) ** 2)) + 0.15
const overtones = Array.from({ length: 20 }, (_, index) => (index + 1) * pitchHz).map((hz) => ({ hz, loudness: loudness(hz) }))
const total = overtones.reduce((sum, each) => sum + each.loudness, 0)

export function* testSound(): Generator<Buffer> {
  const perPiece = sampleRate / 10
  for (let piece = 0; piece < 20; piece++) {
    const pcm = Buffer.alloc(perPiece * 2)
    for (let index = 0; index < perPiece; index++) {
      const seconds = (piece * perPiece + index) / sampleRate
      const voice = overtones.reduce((sum, { hz, loudness: loud }) => sum + loud * Math.sin(2 * Math.PI * hz * seconds), 0)
      const syllable = Math.sin(Math.PI * ((seconds * 3) % 1)) ** 2
      pcm.writeInt16LE(Math.round((voice / total) * syllable * 0.6 * 32_767), index * 2)
    }
    yield pcm
  }
}
