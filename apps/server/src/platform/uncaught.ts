/**
 * Errors that no code has caught. A broken connection that no code waits for changes nothing that the server knows: it is
 * logged, and the server goes on. Any other error may have left something half done in memory: it is logged in one line, and
 * the process ends and is started again.
 */
import type { Logger } from 'pino'
import { databaseTroubleOf } from './database/database-trouble.js'

interface Ending {
  log: Logger
  /** Writes out what the log still holds. */
  flush(): Promise<void>
  exit(code: number): void
}

const brokenConnection = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE)$/

function mayGoOnAfter(error: unknown): boolean {
  if (databaseTroubleOf(error)) return true
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' && brokenConnection.test(code)
}

export function onUncaught({ log, flush, exit }: Ending): (error: unknown) => void {
  return (error) => {
    const err = error instanceof Error ? error : new Error(String(error))
    if (mayGoOnAfter(err)) return log.error({ err, logger: 'process' }, 'a connection broke that nobody waited for')
    log.fatal({ err, logger: 'process' }, 'the server ends: an error that nobody caught')
    void flush().finally(() => exit(1))
  }
}
