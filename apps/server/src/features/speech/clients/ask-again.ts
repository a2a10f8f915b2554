/** Asks a service again when what went wrong passes by itself, after pauses that grow. An utterance is sent whole each time. */
import { setTimeout as wait } from 'node:timers/promises'
import { type SpeechClient, SpeechFailure } from './speech-client.js'

const usualPausesMs = [1_000, 3_000, 9_000]

export function askingAgain(client: SpeechClient, pausesMs: readonly number[] = usualPausesMs): SpeechClient {
  return {
    async recognise(sound, language, signal) {
      for (let tries = 0; ; tries++) {
        try {
          return await client.recognise(sound, language, signal)
        } catch (error) {
          const pauseMs = pausesMs[tries]
          const isWorthIt = error instanceof SpeechFailure && error.isPassing && !signal?.aborted
          if (!isWorthIt || pauseMs === undefined) throw error
          await wait(pauseMs, undefined, signal ? { signal } : {})
        }
      }
    },
    close: () => client.close(),
  }
}
