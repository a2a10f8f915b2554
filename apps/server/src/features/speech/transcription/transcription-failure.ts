/** Why there is no transcript yet, in a word that a screen can show. */
import type { TranscriptionProblem } from '@hop/contract/features/speech'
import { CoreRefused, CoreUnavailable } from '../../../meeting-cores/meeting-core.js'
import { minutes } from '../../../platform/clock.js'
import { SpeechFailure } from '../clients/speech-client.js'

export class TranscriptionFailure extends Error {
  constructor(
    readonly problem: TranscriptionProblem,
    /** It may go better later. */
    readonly isPassing: boolean,
    options?: { cause: unknown },
  ) {
    super(problem, options)
  }
}

/** Null: nothing that we know of. */
export function failureIn(error: unknown): TranscriptionFailure | null {
  if (error instanceof TranscriptionFailure) return error
  if (error instanceof SpeechFailure) return new TranscriptionFailure(error.problem, error.isPassing, { cause: error })
  if (error instanceof CoreUnavailable) return new TranscriptionFailure('coreUnavailable', true, { cause: error })
  if (error instanceof CoreRefused) return new TranscriptionFailure('recordingGone', false, { cause: error })
  const isDiskFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  return isDiskFull ? new TranscriptionFailure('storageFull', true, { cause: error }) : null
}

/** Then it is given up: whoever waits for it is told why, and may try again. */
const pausesMinutes = [1, 5, 15, 60, 180, 360]

export function nextTryAfter(failedTries: number, now: Date): Date | null {
  const pause = pausesMinutes[failedTries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * minutes)
}
