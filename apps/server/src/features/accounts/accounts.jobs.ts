import { minutes, seconds } from '../../platform/clock.js'
import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { type ImportJob, importJobName, runUserImport } from './import/run-user-import.js'

/** Five thousand passwords take minutes on a small machine that has other things to do. */
const longestImportMs = 20 * minutes

export const accountsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: importJobName,
    retryLimit: 2,
    expireInSeconds: longestImportMs / seconds,
    concurrency: 1,
    handler: (run: JobRun<ImportJob>) => runUserImport(platform, run),
  },
]
