import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables/index.js'
import { markTransactions } from '../outside/inside-transaction.js'
import { ClosingCursor } from './closing-cursor.js'
import { kindOfWork, type KindOfWork } from './kind-of-work.js'
import { sendDirectly } from './direct-queries.js'
import { createSideConnection } from './side-connection.js'
import { shareConnections, type WorkLimits, workLimits } from './work-limits.js'
import { WorkPool, type WorkPoolOptions } from './work-pool.js'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
/** For code that only runs statements, inside a transaction or without one. */
export type Executor = Database | Transaction

export interface DatabaseConnection {
  db: Database
  /** Chooses among its connections by the kind of work that asks. */
  pool: pg.Pool
  counts(): { idle: number; busy: number; waiting: number }
  close(): Promise<void>
}

export interface DatabaseOptions {
  maxConnections: number
  /** A connection broke, or none could be had. */
  onError?: (error: Error) => void
  /** Work ended on a connection in good health. */
  onWell?: () => void
  /** Tests do not wait as long as people do. */
  limits?: Partial<WorkLimits>
}

const int8 = 20
const date = 1082

/** Ids are bigint in PostgreSQL and numbers in JSON: none of ours will pass 2^53. A day has no time zone, so it stays YYYY-MM-DD. */
const parsers: Record<number, (text: string) => unknown> = { [int8]: Number, [date]: (text) => text }
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A connection that waits for its client to read or to write is not working. */
const atWork = `select application_name as label from pg_stat_activity
  where usename = current_user and application_name like 'hop %' and state = 'active' and wait_event_type is distinct from 'Client'`
const askingMs = 2_000
const goodbyeMs = 2_000

export function openDatabase(url: string, options: DatabaseOptions): DatabaseConnection {
  const ownUrl = withoutName(url)
  const aside = createSideConnection(ownUrl)
  const common = {
    url: ownUrl,
    types,
    isAtWork: async (label) => (await aside.ask<{ label: string }>(atWork, askingMs)).some((one) => one.label === label),
    onError: options.onError ?? (() => undefined),
    onWell: options.onWell ?? (() => undefined),
  } satisfies Partial<WorkPoolOptions>
  const limitsOf = (kind: KindOfWork['kind']) => ({ ...workLimits[kind], ...options.limits })
  const sizes = shareConnections(options.maxConnections)
  const jobs = new WorkPool({ ...common, kind: 'job', max: sizes.job, limits: limitsOf('job') })
  const exports = new WorkPool({ ...common, kind: 'export', max: sizes.export, limits: limitsOf('export') })
  const pool = new RequestPool({ ...common, kind: 'request', max: sizes.request, limits: limitsOf('request') }, jobs, exports)
  const all = [pool, jobs, exports]
  const sum = (count: (one: WorkPool) => number) => all.reduce((total, one) => total + count(one), 0)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: ClosingCursor }) })
  const db = markTransactions(sendDirectly(kysely, pool))
  let closing: Promise<unknown> | undefined
  return {
    db,
    pool,
    counts: () => ({
      idle: sum((one) => one.idleCount),
      busy: sum((one) => one.totalCount - one.idleCount),
      waiting: sum((one) => one.waitingCount),
    }),
    close: async () => {
      closing ??= Promise.all(all.map((one) => one.endWithin(goodbyeMs)))
      await closing
      aside.close()
    },
  }
}

/** The pool that everybody knows; jobs and exports get their connections from their own. */
class RequestPool extends WorkPool {
  constructor(
    options: WorkPoolOptions,
    readonly jobs: WorkPool,
    readonly exports: WorkPool,
  ) {
    super(options)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const { kind } = kindOfWork()
    const other = kind === 'job' ? this.jobs : kind === 'export' ? this.exports : null
    if (other) return callback ? other.connect(callback) : other.connect()
    return callback ? super.connect(callback) : super.connect()
  }
}

/** Every connection has a name of its own, by which it is found in PostgreSQL's list. */
function withoutName(url: string): string {
  if (!url.includes('application_name')) return url
  const bare = new URL(url)
  bare.searchParams.delete('application_name')
  return bare.href
}
