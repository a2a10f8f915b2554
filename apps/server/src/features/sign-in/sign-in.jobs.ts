import { days } from '../../platform/clock.js'
import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldGuesses } from './guesses.queries.js'
import { deleteOldSessions } from './sign-in.queries.js'
import { longestSessionMs } from './sign-in.rules.js'

export const signInJobs = ({ db, clock }: Platform): JobToDefine[] => [
  {
    // Old sessions and old counts of wrong passwords are not needed any more.
    name: 'forget-old-sign-ins',
    schedule: '15 3 * * *',
    handler: async () => {
      const now = clock.now().getTime()
      await deleteOldSessions(db, new Date(now - longestSessionMs))
      await deleteOldGuesses(db, new Date(now - 2 * days))
    },
  },
]
