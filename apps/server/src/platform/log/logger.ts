/** The server's log: JSON lines on stdout, and the same lines from INFO up in the logs table. Secrets reach neither. */
import { EventEmitter } from 'node:events'
import { writeSync } from 'node:fs'
import { type LogLevel, logOptions, standardOutput } from '@hop/server-kit/log'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import { redactFields, redactLine, withoutRows } from './redact.js'
import { createTableSink } from './table-sink.js'

export type { Logger } from 'pino'

export interface LogOptions {
  level: LogLevel
  clock: Clock
  /** Stdout unless a test wants to look. */
  output?: DestinationStream
  /** What the table gets; INFO by default. Lines about single requests never go there. */
  tableLevel?: 'info' | 'warn' | 'error' | 'fatal'
  /** Lines kept in memory while the database is slow or away; what comes on top is dropped and counted. */
  capacity?: number
}

export interface ServerLog {
  log: Logger
  /** The log starts before the database does: lines wait in memory until this is called. */
  writeTo: (db: Database) => void
  droppedLines: () => number
  /** Before the process ends: to standard output, not to the table. Waits for no reader that has gone. */
  flush: () => Promise<void>
  /** Writes what is still waiting, trying for at most a few seconds. */
  close: () => Promise<void>
}

const flushMs = 500

/** Lines after the log was closed: they must not wait in memory any more, and the reader may be gone. */
function writeLast(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // The reader is gone.
  }
}

export function createLog(options: LogOptions): ServerLog {
  let isClosed = false
  const stdout = options.output ?? standardOutput()
  const sink = createTableSink({
    clock: options.clock,
    capacity: options.capacity ?? 10_000,
    // Straight to stdout: the sink must never log into itself.
    complain: (message) =>
      stdout.write(
        `${JSON.stringify({ level: 'WARN', time: options.clock.now().toISOString(), logger: 'log', msg: message })}\n`,
      ),
  })
  const shape = logOptions(options.level, () => options.clock.now())
  const log = pino(
    {
      ...shape,
      formatters: { ...shape.formatters, log: redactFields, bindings: redactFields },
      hooks: { streamWrite: redactLine },
      serializers: { err: (error: unknown) => withoutRows(pino.stdSerializers.err(error as Error)) },
    },
    pino.multistream([
      {
        level: 'trace',
        stream: { write: (line: string) => (isClosed && !options.output ? writeLast(line) : stdout.write(line)) },
      },
      { level: options.tableLevel ?? 'info', stream: sink },
    ]),
  )
  // Not flushSync(): if the reader of the pipe is gone it tries again and again for ever, and blocks everything else.
  const flush = () =>
    new Promise<void>((resolve) => {
      if (!(stdout instanceof EventEmitter && (stdout as { _writing?: boolean })._writing)) return resolve()
      setTimeout(resolve, flushMs).unref()
      stdout.once('drain', resolve)
      stdout.once('error', () => resolve())
    })
  return {
    log,
    flush,
    writeTo: (db) => sink.open(db),
    droppedLines: () => sink.dropped(),
    close: async () => {
      await sink.close()
      await flush()
      isClosed = true
    },
  }
}
