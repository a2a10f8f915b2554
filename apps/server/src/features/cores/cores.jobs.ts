import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { createCoreClocks } from './core-clocks.js'
import { updateCoreHealth } from './core-health.js'

export function coresJobs(platform: Platform): JobToDefine[] {
  const clocks = createCoreClocks(platform.log)
  return [
    {
      name: 'look-at-cores',
      schedule: '* * * * *',
      // The next one comes in a minute anyway.
      retryLimit: 0,
      expireInSeconds: 120,
      handler: () => updateCoreHealth(platform, clocks),
    },
  ]
}
