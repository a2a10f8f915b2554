/** Says a lasting trouble once when it begins and once when it ends: an outage is two lines, not one for each request that it fails. */
import type { Logger } from 'pino'

export interface TroubleLog {
  failed(error: Error): void
  /** It works again. Cheap: called after every success. */
  well(): void
}

interface TroubleMessages {
  begins: string
  ends: string
  level?: 'warn' | 'error'
  /** Where successes are not reported, the trouble counts as over when nothing has failed for this long. */
  endsWhenQuietMs?: number
}

/** Some connections break one after the other although the cause is one: a success among them is not yet the end. */
const settledMs = 1_000

export function createTroubleLog(log: Pick<Logger, 'info' | 'warn' | 'error'>, messages: TroubleMessages): TroubleLog {
  let since: number | undefined
  let last = 0
  let failures = 0
  let quiet: NodeJS.Timeout | undefined

  function end(now: number): void {
    if (since === undefined) return
    log.info({ seconds: Math.round((now - since) / 100) / 10, failures }, messages.ends)
    since = undefined
    clearTimeout(quiet)
  }

  return {
    failed: (error) => {
      last = performance.now()
      if (since === undefined) {
        since = last
        failures = 0
        log[messages.level ?? 'error']({ reason: error.message, code: (error as { code?: unknown }).code }, messages.begins)
      }
      failures += 1
      if (messages.endsWhenQuietMs === undefined) return
      clearTimeout(quiet)
      quiet = setTimeout(() => end(last), messages.endsWhenQuietMs).unref()
    },
    well: () => {
      if (since === undefined) return
      const now = performance.now()
      if (now - last >= settledMs) end(now)
    },
  }
}
