/**
 * Writes log lines to the logs table in batches, away from the requests that caused them. A line costs its writer one push to an array;
 * parsing and writing happen later. While the database is away lines wait in memory up to a bound; what comes on top is counted, and the
 * number is written when the database is back.
 */
import { sql } from 'kysely'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import { type LogRow, ownServer, toLogRow } from './log-line.js'

interface TableSinkOptions {
  clock: Clock
  capacity: number
  complain(message: string): void
}

export interface TableSink {
  write(line: string): void
  open(db: Database): void
  dropped(): number
  close(): Promise<void>
}

const batchSize = 500
const flushDelayMs = 500
const longestDelayMs = 30_000
const closingMs = 3000

export function createTableSink(options: TableSinkOptions): TableSink {
  const waiting: string[] = []
  let db: Database | undefined
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined
  let delayMs = flushDelayMs
  let isFailing = false
  let droppedInAll = 0
  let droppedUnreported = 0

  function write(line: string): void {
    if (waiting.length >= options.capacity) {
      droppedInAll += 1
      droppedUnreported += 1
      return
    }
    waiting.push(line)
    wake()
  }

  function wake(): void {
    if (timer || flushing || !db) return
    // Unreferenced: a waiting log line must not keep the process alive; close() writes the rest.
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, delayMs).unref()
  }

  function flush(): Promise<void> {
    flushing ??= flushAll().finally(() => {
      flushing = undefined
      if (waiting.length > 0) wake()
    })
    return flushing
  }

  async function flushAll(): Promise<void> {
    while (waiting.length > 0 || droppedUnreported > 0) {
      if (!db) return
      const lines = waiting.slice(0, batchSize)
      const rows = lines.map(toLogRow).filter((row) => row !== undefined)
      const reported = droppedUnreported
      if (reported > 0) rows.push(dropNotice(reported))
      try {
        if (rows.length > 0) await insertRows(db, rows)
      } catch (error) {
        if (!isBadData(error)) return failed(error)
        options.complain(`${rows.length} log lines were refused by the database: ${String(error)}`)
      }
      // Added only now: lines that arrived in between stand behind these.
      waiting.splice(0, lines.length)
      droppedUnreported -= reported
      delayMs = flushDelayMs
      isFailing = false
    }
  }

  function failed(error: unknown): void {
    delayMs = Math.min(delayMs * 2, longestDelayMs)
    // Once per outage, or a dead database would fill the disk with log lines.
    if (!isFailing) options.complain(`The logs table cannot be written, lines wait in memory: ${String(error)}`)
    isFailing = true
  }

  function dropNotice(count: number): LogRow {
    const message = `${count} log lines were dropped: the database did not take them in time`
    return {
      log_date: options.clock.now().toISOString(),
      server: ownServer,
      thread: 'log',
      log_level: 'WARN',
      logger: 'log',
      message,
      exception: null,
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    let giveUp: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, closingMs)
    })
    await Promise.race([flush(), patience])
    clearTimeout(giveUp)
    db = undefined
    clearTimeout(timer)
    timer = undefined
  }

  return {
    write,
    open: (database) => {
      db = database
      wake()
    },
    dropped: () => droppedInAll,
    close,
  }
}

/** Classes 22 and 23 of SQLSTATE: these rows will never be accepted, however often they are tried. */
function isBadData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^2[23]/.test(code)
}

async function insertRows(db: Database, rows: LogRow[]): Promise<void> {
  const column = <Name extends keyof LogRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into logs (log_date, server, thread, log_level, logger, message, message_folded, exception)
    select log_date, server, thread, log_level, logger, message, fold(message), exception from unnest(
      ${column('log_date')}::timestamptz[], ${column('server')}::text[], ${column('thread')}::text[],
      ${column('log_level')}::text[], ${column('logger')}::text[], ${column('message')}::text[], ${column('exception')}::text[]
    ) as line (log_date, server, thread, log_level, logger, message, exception)`.execute(db)
}
