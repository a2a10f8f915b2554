/** What the portal asks of a service that recognises speech; each kind of service has a client. */
import type { SpeechProblem } from '@hop/contract/features/speech'

/** All that is sent is 16-bit PCM, mono, little endian, without a header. */
export const sampleRate = 16_000
export const bytesPerSecond = sampleRate * 2

/** Of one utterance. Read anew for every try, a piece at a time and no faster than the service takes it. */
export type Sound = () => Iterable<Buffer>

export interface SpeechClient {
  /** What was said; empty when nothing was understood. Throws SpeechFailure. */
  recognise(sound: Sound, language: 'vi' | 'en', signal?: AbortSignal): Promise<string>
  close(): void
}

export interface ClientLimits {
  /** For one utterance, to the last word of the answer. */
  answerMs: number
  connectMs: number
}
export const usualLimits: ClientLimits = { answerMs: 60_000, connectMs: 10_000 }

/** What one utterance can hold: more than that is no answer. */
export const mostCharacters = 20_000

/** These pass by themselves: it is worth asking again. */
const passing: readonly SpeechProblem[] = ['busy', 'timeout', 'unavailable', 'portClosed', 'nameNotFound', 'unexpected']

export class SpeechFailure extends Error {
  readonly isPassing: boolean
  constructor(
    readonly problem: SpeechProblem,
    message: string,
    { isPassing = passing.includes(problem), cause }: { isPassing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}
