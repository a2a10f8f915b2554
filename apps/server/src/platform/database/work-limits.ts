/** How long each kind of work may take and wait, and how many connections it gets. */
import type { KindOfWork } from './kind-of-work.js'

export interface WorkLimits {
  /** PostgreSQL itself ends a statement after this. */
  statementMs: number
  /** The part of it that may be spent waiting for locks. */
  lockMs: number
  /** A transaction that stays open without statements is ended, and its locks with it: its connection may be lost without our noticing. */
  idleInTransactionMs: number
  /** Waiting for a free connection, and making a new one. */
  connectMs: number
  /** After waiting this long for an answer we ask PostgreSQL whether it still works on it. */
  silenceMs: number
}

const silenceMs = 3_000

export const workLimits: Record<KindOfWork['kind'], WorkLimits> = {
  request: { statementMs: 15_000, lockMs: 5_000, idleInTransactionMs: 10_000, connectMs: 5_000, silenceMs },
  job: { statementMs: 600_000, lockMs: 60_000, idleInTransactionMs: 60_000, connectMs: 30_000, silenceMs },
  // The statement of an export lasts until its last row is fetched: this is the longest time for a download.
  export: { statementMs: 900_000, lockMs: 5_000, idleInTransactionMs: 60_000, connectMs: 5_000, silenceMs },
}

/** DATABASE_POOL is what a server opens in all, except one connection that listens and two that only look. */
export function shareConnections(inAll: number): Record<KindOfWork['kind'], number> {
  const job = Math.max(1, Math.floor(inAll / 4))
  const exports = Math.max(1, Math.floor(inAll / 8))
  return { job, export: exports, request: Math.max(1, inAll - job - exports) }
}
