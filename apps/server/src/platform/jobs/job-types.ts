import type { Logger } from 'pino'
import type { Transaction } from '../database/database.js'

export interface JobRun<Data> {
  id: string
  data: Data
  /** 1 for the first try. */
  attempt: number
  /** True when a failure now ends in the dead-letter list. */
  isLastAttempt: boolean
  /** Raised when the job took longer than expireInSeconds or the server stops. */
  signal: AbortSignal
  log: Logger
}

export interface JobDefinition<Data> {
  handler: (run: JobRun<Data>) => Promise<unknown>
  /** Further tries after the first; 5 by default. */
  retryLimit?: number
  /** The pause before the second try; it doubles from try to try. 10 by default. */
  retryDelaySeconds?: number
  /** No pause is longer. An hour by default. */
  maxRetryDelaySeconds?: number
  /** After this time a run counts as lost, and the job returns to the queue: also how soon a killed server's jobs return. 60 by default. */
  expireInSeconds?: number
  /** How long a run that was told to end may take to, before it counts as failed whatever it still does; 10 by default. */
  graceSeconds?: number
  /** How many run at the same time on one server; 2 by default. */
  concurrency?: number
}

export interface SendOptions {
  startAfter?: Date
  /** While a job of this name and key waits for its first try, a further one is not added. */
  singletonKey?: string
}

export interface Job<Data> {
  readonly name: string
  /** Returns the job's id, or undefined when one with the same singletonKey is waiting already. */
  send(transaction: Transaction, data: Data, options?: SendOptions): Promise<string | undefined>
}

export interface DeadLetter {
  id: string
  name: string
  data: unknown
  error: string
  attempts: number
  createdAt: Date
  failedAt: Date
}

export interface JobCount {
  name: string
  state: 'waiting' | 'active' | 'dead'
  count: number
}

export interface DrainResult {
  ran: number
  /** Runs that threw. Their jobs wait for their next try, or are dead letters. */
  failures: { name: string; error: Error }[]
}

/** Thrown by a handler when further tries cannot help: the job becomes a dead letter immediately. */
export class PermanentFailure extends Error {}

export interface ClaimedJob {
  id: string
  name: string
  data: unknown
  /** 1 for the first try. */
  attempt: number
  /** The clock sent it: see slots.ts. */
  isSlot: boolean
}

/** What became of a job whose run failed; null if it was not ours any more. */
export type AfterFailure = 'waiting' | 'dead' | 'left to its schedule' | null

export const jobDefaults = {
  retryLimit: 5,
  retryDelaySeconds: 10,
  maxRetryDelaySeconds: 3600,
  expireInSeconds: 60,
  graceSeconds: 10,
  concurrency: 2,
}

/** Of any kind: that data and handler fit each other was seen where it was defined. */
export interface DefinedJob extends Required<Omit<JobDefinition<unknown>, 'handler'>> {
  name: string
  handler(run: JobRun<unknown>): Promise<unknown>
}
