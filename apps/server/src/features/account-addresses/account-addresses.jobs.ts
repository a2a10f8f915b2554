import { localDay } from '@hop/contract/usage-time'
import { days } from '../../platform/clock.js'
import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldAskedMails } from './asked-mails.queries.js'

export const accountAddressesJobs = ({ db, clock }: Platform): JobToDefine[] => [
  {
    name: 'forget-asked-mails',
    schedule: '35 3 * * *',
    handler: () => deleteOldAskedMails(db, localDay(new Date(clock.now().getTime() - 2 * days))),
  },
]
