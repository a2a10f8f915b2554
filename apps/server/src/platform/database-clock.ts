/**
 * The clock of a real server: the time of its database, so that all servers of one portal agree on what is due, even if their own
 * clocks differ. Read every few seconds and carried on in between by the machine's monotonic clock, which cannot be set.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Clock, seconds } from './clock.js'
import { NotReady } from './not-ready.js'

/** The clocks of this machine; tests replace them by wrong ones. */
export interface MachineClock {
  /** The machine's time, as a person or NTP has set it. */
  wallMs(): number
  /** Only goes forward, at an even pace, from any beginning. */
  monotonicMs(): number
}

export interface DatabaseClock extends Clock {
  /** Until then, and before the first answer, the time is the machine's. */
  follow(pool: pg.Pool, log: Logger): Promise<void>
  stop(): void
  /** How far this machine's clock is ahead of the database's; negative when it is behind. */
  machineAheadMs(): number
  /** Rejects, saying why, while this machine's clock is too wrong to serve. */
  ready(): Promise<void>
}

const machineClock: MachineClock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() }
const askEveryMs = 10 * seconds
/** TLS, signatures of S3 and of webhooks, and the times in logs go by the machine's clock: a wrong one breaks them without an error. */
const largestDifferenceMs = 30 * seconds
/** The answer is as old as half the time it took: one that took longer says little. */
const slowestAnswerMs = 2 * seconds

export function createDatabaseClock(machine = machineClock): DatabaseClock {
  /** Database time minus monotonic time. */
  let offsetMs: number | undefined
  let source: { pool: pg.Pool; log: Logger } | undefined
  let timer: NodeJS.Timeout | undefined
  let isWrong = false

  const nowMs = () => (offsetMs === undefined ? machine.wallMs() : machine.monotonicMs() + offsetMs)
  const machineAheadMs = () => machine.wallMs() - nowMs()
  const isTooFar = () => Math.abs(machineAheadMs()) > largestDifferenceMs

  async function ask({ pool, log }: { pool: pg.Pool; log: Logger }): Promise<void> {
    const client = await pool.connect()
    try {
      const askedAt = machine.monotonicMs()
      const { rows } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
      const tookMs = machine.monotonicMs() - askedAt
      if (tookMs <= slowestAnswerMs || offsetMs === undefined) offsetMs = rows[0]!.ms - askedAt - tookMs / 2
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    logChange(log)
  }

  /** Once when it begins, once when it ends. */
  function logChange(log: Logger): void {
    if (isTooFar() === isWrong) return
    isWrong = !isWrong
    const details = { logger: 'clock', secondsAhead: secondsAhead() }
    if (isWrong)
      log.error(details, "this server's clock differs from the database's: it is not ready until the clock is set right")
    else log.info(details, "this server's clock agrees with the database's again")
  }

  const secondsAhead = () => Math.round(machineAheadMs() / seconds)
  const difference = () => `${Math.abs(secondsAhead())} s ${secondsAhead() > 0 ? 'ahead of' : 'behind'}`

  return {
    now: () => new Date(nowMs()),
    machineAheadMs,
    follow: async (pool, log) => {
      const database = { pool, log }
      source = database
      await ask(database)
      // That the database is away is logged elsewhere; the time goes on.
      timer = setInterval(() => void ask(database).catch(() => undefined), askEveryMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
    ready: async () => {
      // A machine that slept has lost time which the database has not: ask before saying that something is wrong.
      if (isTooFar() && source) await ask(source)
      if (source) logChange(source.log)
      if (isTooFar()) throw new NotReady(`this server's clock is ${difference()} the database's; set it right`)
    },
  }
}
