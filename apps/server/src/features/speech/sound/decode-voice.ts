/** From somebody's recorded track to the PCM of what that person said. */
import { ThreadEnded, runInThread } from '../../../platform/threads/run-in-thread.js'

/** Where the PCM of an utterance is; times are those of the track's file. */
export interface UtterancePlace {
  fromMs: number
  toMs: number
  offset: number
  bytes: number
}

export interface VoiceToDecode {
  file: string
  pcmFile: string
  mostBytes: number
  /** Where recording paused, in the file's own time, which does not show it. */
  breaksMs: readonly number[]
}

export type DecodedVoice = { utterances: UtterancePlace[] } | { problem: 'storageFull' | 'soundUnreadable' }

/** Half a day of somebody who never stops talking. */
const mostBytes = 1_400_000_000
const timeoutMs = 10 * 60_000

export async function decodeVoice(
  file: string,
  pcmFile: string,
  signal: AbortSignal,
  breaksMs: readonly number[] = [],
): Promise<DecodedVoice> {
  const voice: VoiceToDecode = { file, pcmFile, mostBytes, breaksMs }
  try {
    return await runInThread<DecodedVoice>(new URL('./decode-voice-thread.js', import.meta.url), voice, {
      timeoutMs,
      memoryMb: 256,
      signal,
    })
  } catch (error) {
    if (error instanceof ThreadEnded && !signal.aborted) return { problem: 'soundUnreadable' }
    throw error
  }
}
