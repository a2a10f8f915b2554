import { localDay } from '@hop/contract/usage-time'
import { days } from '../../platform/clock.js'
import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldCounts } from './error-stats.queries.js'

const keptDays = 400
const piece = 5_000

export const errorStatsJobs = ({ db, clock }: Platform): JobToDefine[] => [
  {
    name: 'forget-failures',
    schedule: '40 2 * * *',
    handler: async () => {
      const before = localDay(new Date(clock.now().getTime() - keptDays * days))
      while ((await deleteOldCounts(db, before, piece)) === piece);
    },
  },
]
