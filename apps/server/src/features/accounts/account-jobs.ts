import { minutes, seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { type ImportJob, importJobName, runUserImport } from './run-user-import.js'

/** Five thousand passwords take minutes on a small machine that has other things to do. */
const longestImportMs = 20 * minutes

export function defineAccountJobs(platform: Platform): void {
  platform.jobs.define<ImportJob>(importJobName, {
    retryLimit: 2,
    expireInSeconds: longestImportMs / seconds,
    concurrency: 1,
    handler: (run) => runUserImport(platform, run),
  })
}
