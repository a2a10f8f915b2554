/** Attendance, transcripts and measurements carry the core's time: one that is wrong is a line of the log when it begins and one when it ends. */
import type { Logger } from 'pino'
import { seconds } from '../../platform/clock.js'

/** As for the portal's own servers. */
const toleranceMs = 30 * seconds

export interface CoreClocks {
  compare(core: { id: number; api_url: string }, at: Date | null, now: Date): void
}

export function createCoreClocks(log: Pick<Logger, 'warn' | 'info'>): CoreClocks {
  const wrong = new Set<number>()
  return {
    compare({ id: coreId, api_url: apiUrl }, at, now) {
      if (!at) return
      const aheadMs = at.getTime() - now.getTime()
      const isWrong = Math.abs(aheadMs) > toleranceMs
      if (isWrong === wrong.has(coreId)) return
      const about = { logger: 'cores', coreId, apiUrl, aheadSeconds: Math.round(aheadMs / seconds) }
      if (isWrong) {
        wrong.add(coreId)
        log.warn(about, 'the clock of a meeting core is wrong: the times of its meetings are too')
      } else {
        wrong.delete(coreId)
        log.info(about, 'the clock of a meeting core is right again')
      }
    },
  }
}
