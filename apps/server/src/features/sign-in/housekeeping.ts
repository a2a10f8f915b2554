/** Sessions and wrong passwords of long ago are of no use to anybody. */
import { days } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldFailures, deleteOldSessions } from './sign-in.queries.js'
import { longestSessionMs } from './sign-in.rules.js'

const jobName = 'forget-old-sign-ins'

export function scheduleHousekeeping({ db, clock, jobs }: Platform): void {
  jobs.define(jobName, {
    handler: async () => {
      const now = clock.now().getTime()
      await deleteOldSessions(db, new Date(now - longestSessionMs))
      await deleteOldFailures(db, new Date(now - 1 * days))
    },
  })
  jobs.schedule(jobName, '15 3 * * *')
}
