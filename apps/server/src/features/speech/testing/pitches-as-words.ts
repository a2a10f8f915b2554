/** A speech service that understands pitches. */
import type { HeardCall, ServerStream } from './speech-server.js'
import { pitchOf } from './tone.js'

const words: Record<number, string> = { 440: 'một', 660: 'ba', 880: 'hai' }

const listen = (call: { pcm: Buffer }) => words[pitchOf(call.pcm)] ?? '?'

export function understanding(stream: ServerStream, heard: HeardCall): void {
  stream.on('data', ({ audio_content }) => void (audio_content?.length && heard.pieces.push(audio_content)))
  stream.on('end', () => {
    stream.write({ results: [{ alternatives: [{ transcript: listen(heard) }], is_final: true }] })
    stream.end()
  })
}
