/** Runs one claimed job: handler, time limit, and the record of how it ended; and records what servers that were lost left behind. */
import type { Logger } from 'pino'
import { attemptJob, ServerStopping } from './attempt-job.js'
import type { JobStore } from './job-store.js'
import { type AfterFailure, type ClaimedJob, type DefinedJob, PermanentFailure } from './job-types.js'

interface RunnerOptions {
  store: JobStore
  log: Logger
}

const recordTries = 5
const firstPauseMs = 100

export interface Run {
  /** The error if the run failed, once its end is written down. Never rejects. */
  recorded: Promise<Error | undefined>
  /** Resolves when the handler has really ended too, and its place is free. */
  settled: Promise<void>
}

export function runJob(options: RunnerOptions, definition: DefinedJob, job: ClaimedJob, ending = new AbortController()): Run {
  const log = options.log.child({ job: job.name, jobId: job.id })
  const attempt = attemptJob(definition, job, log, ending)
  const recorded = attempt.outcome.then(async (error) => {
    await recordEnd(options.store, log, definition, job, error)
    return error
  })
  return { recorded, settled: Promise.all([recorded, attempt.settled]).then(() => undefined) }
}

async function recordEnd(
  store: JobStore,
  log: Logger,
  definition: DefinedJob,
  job: ClaimedJob,
  error: Error | undefined,
): Promise<void> {
  if (!error) return record(log, () => store.complete(job))
  if (error instanceof ServerStopping) return record(log, () => store.release(job))
  const pauseSeconds = findPause(definition, job, error)
  await record(log, async () => logFailure(log, job, error, pauseSeconds, await store.fail(job, error, pauseSeconds)))
}

/** Jobs whose server was lost return for their next try, or are given up after their last; those that ended long ago are deleted. */
export async function maintainJobs({ store, log }: RunnerOptions, jobs: ReadonlyMap<string, DefinedJob>): Promise<void> {
  for (const job of await store.listExpired([...jobs.keys()])) {
    const definition = jobs.get(job.name)
    if (!definition) continue
    const error = new Error('the server that ran the job did not say in time how it ended')
    const pauseSeconds = findPause(definition, job, error)
    // If several servers notice it at the same time, one of them writes it down and logs it.
    const after = await store.fail(job, error, pauseSeconds)
    logFailure(log.child({ job: job.name, jobId: job.id }), job, error, pauseSeconds, after)
  }
  await store.deleteOld()
}

/** How long the job waits for its next try; none when it is given up. */
function findPause(definition: DefinedJob, { attempt }: ClaimedJob, error: Error): number | undefined {
  if (error instanceof PermanentFailure || attempt > definition.retryLimit) return undefined
  return Math.min(definition.retryDelaySeconds * 2 ** (attempt - 1), definition.maxRetryDelaySeconds)
}

function logFailure(
  log: Logger,
  { attempt }: ClaimedJob,
  error: Error,
  retryInSeconds: number | undefined,
  after: AfterFailure,
): void {
  const what = { err: error, attempt }
  if (after === 'dead') log.error(what, 'a job failed for good')
  if (after === 'waiting') log.warn({ ...what, retryInSeconds }, 'a job failed and will be tried again')
  if (after === 'left to its schedule') log.warn(what, 'a job failed and is tried again when its schedule sends it')
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
