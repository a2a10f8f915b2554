/** Runs one claimed job: handler, time limit, and the record of how it ended; and records what servers that were lost left behind. */
import type { Logger } from 'pino'
import { asJob } from '../database/kind-of-work.js'
import type { JobStore } from './job-store.js'
import { type ClaimedJob, type DefinedJob, PermanentFailure } from './job-types.js'

interface RunnerOptions {
  store: JobStore
  log: Logger
}

/** The reason with which a stopping server raises the signal of a job that did not end in time. */
export class ServerStopping extends Error {}

const recordTries = 5
const firstPauseMs = 100

/** Returns the error if the run failed. Never throws. */
export async function runJob(
  options: RunnerOptions,
  definition: DefinedJob,
  job: ClaimedJob,
  ending = new AbortController(),
): Promise<Error | undefined> {
  const log = options.log.child({ job: job.name, jobId: job.id })
  const error = await attempt(definition, job, log, ending)
  if (error instanceof ServerStopping) {
    await record(log, () => options.store.release(job))
    return error
  }
  if (!error) {
    await record(log, () => options.store.complete(job))
    return undefined
  }
  const pauseSeconds = findPause(definition, job, error)
  logFailure(log, job, error, pauseSeconds)
  await record(log, () => options.store.fail(job, error, pauseSeconds))
  return error
}

/** Jobs whose server was lost return for their next try, or are given up after their last; those that ended long ago are deleted. */
export async function maintainJobs({ store, log }: RunnerOptions, jobs: ReadonlyMap<string, DefinedJob>): Promise<void> {
  for (const job of await store.listExpired([...jobs.keys()])) {
    const definition = jobs.get(job.name)
    if (!definition) continue
    const error = new Error('the server that ran the job did not say in time how it ended')
    const pauseSeconds = findPause(definition, job, error)
    // If several servers notice it at the same time, one of them writes it down and logs it.
    const isOurs = await store.fail(job, error, pauseSeconds)
    if (isOurs) logFailure(log.child({ job: job.name, jobId: job.id }), job, error, pauseSeconds)
  }
  await store.deleteOld()
}

/** How long the job waits for its next try; none when it is given up. */
function findPause(definition: DefinedJob, { attempt }: ClaimedJob, error: Error): number | undefined {
  if (error instanceof PermanentFailure || attempt > definition.retryLimit) return undefined
  return Math.min(definition.retryDelaySeconds * 2 ** (attempt - 1), definition.maxRetryDelaySeconds)
}

function logFailure(log: Logger, { attempt }: ClaimedJob, error: Error, retryInSeconds: number | undefined): void {
  if (retryInSeconds === undefined) log.error({ err: error, attempt }, 'a job failed for good')
  else log.warn({ err: error, attempt, retryInSeconds }, 'a job failed and will be tried again')
}

async function attempt(
  definition: DefinedJob,
  job: ClaimedJob,
  log: Logger,
  ending: AbortController,
): Promise<Error | undefined> {
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
  try {
    const handled = asJob(() => Promise.resolve(definition.handler(run)))
    await Promise.race([handled, raised(signal)])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

function raised(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** The work is done: a database that is away for a moment must not make it be done again. After the last try the job expires and returns. */
async function record(log: Logger, write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (tries === recordTries) return log.error({ err: error }, 'the end of a job could not be recorded, it will run again')
      await new Promise((resolve) => {
        setTimeout(resolve, firstPauseMs * 4 ** (tries - 1))
      })
    }
  }
}
