/** One try of a job: its handler, under a time limit. */
import type { Logger } from 'pino'
import { asJob } from '../database/kind-of-work.js'
import type { ClaimedJob, DefinedJob } from './job-types.js'

/** The reason with which a stopping server raises the signal of a job that did not end in time. */
export class ServerStopping extends Error {}

export interface Attempt {
  /** The error if it failed; known at the latest some seconds after the signal was raised. */
  outcome: Promise<Error | undefined>
  /** Resolves when the handler has really ended: one that does not hear the signal works on after its outcome. */
  settled: Promise<void>
}

export function attemptJob(definition: DefinedJob, job: ClaimedJob, log: Logger, ending: AbortController): Attempt {
  const { signal } = ending
  const timer = setTimeout(() => {
    ending.abort(new Error(`the job took longer than ${definition.expireInSeconds} seconds`))
  }, definition.expireInSeconds * 1000)
  const run = {
    id: job.id,
    data: job.data,
    attempt: job.attempt,
    isLastAttempt: job.attempt > definition.retryLimit,
    signal,
    log,
  }
  const handled = asJob(async () => definition.handler(run)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  const outcome = Promise.race([handled, givenUp(signal, definition.graceSeconds)]).then((error) => {
    clearTimeout(timer)
    // A handler that hears the signal leaves its work half done, whether it throws or just returns.
    return signal.aborted ? (signal.reason as Error) : error
  })
  return { outcome, settled: handled.then(() => undefined) }
}

/** A handler that was told to end may take a moment to; a server that stops has been patient already. */
function givenUp(signal: AbortSignal, graceSeconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    const giveUp = () => {
      const graceMs = signal.reason instanceof ServerStopping ? 0 : graceSeconds * 1000
      setTimeout(() => resolve(undefined), graceMs).unref()
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
