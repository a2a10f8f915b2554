/** Background work that outlives requests and servers: sent inside the caller's transaction, done at least once by one of the servers. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import type { Logger } from 'pino'
import type { Clock } from '../clock.js'
import type { DatabaseConnection, Transaction } from '../database/database.js'
import { asJob } from '../database/kind-of-work.js'
import type { JobKind } from './job-kind.js'
import { runJob } from './job-runner.js'
import { createJobStore } from './job-store.js'
import {
  type DeadLetter,
  type DefinedJob,
  type DrainResult,
  type Job,
  type JobCount,
  type JobDefinition,
  jobDefaults,
  type SendOptions,
} from './job-types.js'
import { createJobWorker } from './job-worker.js'
import { type JobsToRetry, retryDead, type RetriedJobs } from './retry-dead.js'
import { createSchedules } from './schedules.js'

export { PermanentFailure } from './job-types.js'
export type { DeadLetter, DrainResult, Job, JobCount, JobDefinition, JobRun, SendOptions } from './job-types.js'

export interface Jobs {
  /** Before prepare() or start(). Handlers must be safe to run twice: a server may die between the work and its record. */
  define<Data extends object>(name: string, definition: JobDefinition<Data>): Job<Data>
  /** Answers the job's id, or undefined when one with the same singletonKey is waiting already. */
  send<Data extends object>(
    transaction: Transaction,
    kind: JobKind<Data>,
    data: NoInfer<Data>,
    options?: SendOptions,
  ): Promise<string | undefined>
  /** Sends the job by the clock, with empty data. A slot missed while no server ran is made up for once. */
  schedule(name: string, cron: string, timeZone?: string): void
  /** Writes the schedules down without running anything; start() includes it. No job can be defined afterwards. */
  prepare(): Promise<void>
  start(): Promise<void>
  /** Waits for the jobs that run; what is not done in time goes back to the queue. */
  stop(patienceMs?: number): Promise<void>
  deadLetters(limit?: number): Promise<DeadLetter[]>
  /** The kinds that this version knows: a job of another would wait for ever. */
  names(): readonly string[]
  /** Runs what was given up again, in the caller's transaction. */
  retryDead(transaction: Transaction, which: JobsToRetry): Promise<RetriedJobs>
  counts(): Promise<JobCount[]>
  /** How many schedules this server found ahead of the clock and set back. */
  setBacks(): number
  /** For tests: runs everything that is due by the clock, one after the other, including what those jobs send; or only what is named. */
  drain(names?: readonly string[]): Promise<DrainResult>
}

interface JobsOptions {
  connection: Pick<DatabaseConnection, 'db' | 'pool'>
  clock: Clock
  log: Logger
  pollMs?: number
}

const drainLimit = 10_000

export function createJobs(options: JobsOptions): Jobs {
  const { clock } = options
  const log = options.log.child({ logger: 'jobs' })
  const defined = new Map<string, DefinedJob>()
  const store = createJobStore(options.connection.pool, clock)
  const schedules = createSchedules({
    db: options.connection.db,
    clock,
    log,
    send: store.sendSlot,
  })
  const worker = createJobWorker({
    store,
    log,
    jobs: defined,
    pollMs: options.pollMs ?? 1000,
    beforePoll: () => schedules.sendDue(),
  })
  let prepared: Promise<void> | undefined

  function define<Data extends object>(name: string, definition: JobDefinition<Data>): Job<Data> {
    if (prepared) throw new Error(`The job ${name} is defined too late: the jobs are prepared already.`)
    if (defined.has(name)) throw new Error(`The job ${name} is defined twice.`)
    defined.set(name, { ...jobDefaults, ...definition, name })
    return { name, send: (transaction, data, sendOptions) => send(transaction, { name }, data, sendOptions) }
  }

  async function send(transaction: Transaction, { name }: JobKind<object>, data: object, sendOptions: SendOptions = {}) {
    if (!defined.has(name)) throw new Error(`The job ${name} is sent but not defined.`)
    return store.send(transaction, name, data, sendOptions)
  }

  function schedule(name: string, cron: string, timeZone = vietnamTimeZone): void {
    if (!defined.has(name)) throw new Error(`The job ${name} is scheduled but not defined.`)
    schedules.add(name, cron, timeZone)
  }

  function prepare(): Promise<void> {
    prepared ??= asJob(() => schedules.install())
    return prepared
  }

  async function drain(names: readonly string[] = [...defined.keys()]): Promise<DrainResult> {
    await prepare()
    await schedules.sendDue(names)
    const result: DrainResult = { ran: 0, failures: [] }
    const wanted = [...defined.values()].filter(({ name }) => names.includes(name)).map((job) => ({ job, free: 1 }))
    for (;;) {
      const [job] = await store.claim(wanted, 1)
      const definition = job && defined.get(job.name)
      if (!definition) return result
      const error = await runJob({ store, log }, definition, job).recorded
      result.ran += 1
      if (error) result.failures.push({ name: job.name, error })
      if (result.ran >= drainLimit) throw new Error(`Jobs keep sending jobs: stopped after ${drainLimit}.`)
    }
  }

  return {
    define,
    send,
    schedule,
    prepare,
    drain,
    start: async () => {
      await prepare()
      worker.start()
    },
    stop: (patienceMs = 30_000) => worker.stop(patienceMs),
    deadLetters: (limit = 200) => store.deadLetters(limit),
    names: () => [...defined.keys()],
    retryDead: (transaction, which) => retryDead(transaction, which, clock.now()),
    counts: store.counts,
    setBacks: schedules.setBacks,
  }
}
