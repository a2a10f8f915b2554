/** The database's troubles in the log: each kind once when it begins, once when it is over. */
import type { Logger } from 'pino'
import { createTroubleLog, type TroubleLog } from '../log/trouble-log.js'
import { type DatabaseTrouble, databaseTroubleOf } from './database-trouble.js'

export interface DatabaseTroubles {
  /** Returns whether the error was the database's, and so has been said. */
  failed(error: unknown): boolean
  /** Work ended on a connection in good health. */
  well(): void
}

const quietMs = 10_000

export function createDatabaseTroubles(parent: Logger): DatabaseTroubles {
  const log = parent.child({ logger: 'database' })
  const quiet = { endsWhenQuietMs: quietMs }
  const logs: Record<DatabaseTrouble, TroubleLog> = {
    away: createTroubleLog(log, { begins: 'the database is away', ends: 'the database is back' }),
    busy: createTroubleLog(log, {
      begins: 'the database connections are all in use',
      ends: 'database connections are free again',
      ...quiet,
    }),
    full: createTroubleLog(log, {
      begins: 'the database has no disk space left',
      ends: 'the database takes writes again',
      ...quiet,
    }),
    locked: createTroubleLog(log, {
      begins: 'calls wait too long for a lock',
      ends: 'locks are free again',
      level: 'warn',
      ...quiet,
    }),
    slow: createTroubleLog(log, {
      begins: 'statements take too long',
      ends: 'statements end in time again',
      level: 'warn',
      ...quiet,
    }),
    conflict: createTroubleLog(log, {
      begins: 'transactions get into each other’s way',
      ends: 'transactions go through again',
      level: 'warn',
      ...quiet,
    }),
  }
  return {
    failed: (error) => {
      const trouble = databaseTroubleOf(error)
      if (trouble) logs[trouble].failed(error as Error)
      return trouble !== null
    },
    well: () => logs.away.well(),
  }
}
