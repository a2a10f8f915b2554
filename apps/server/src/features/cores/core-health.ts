/** Looks at every core each minute: whether it answers, and how much runs on it. */
import { CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf } from './core-access.js'
import { type CoreRow, countOwnSessions, listCores, writeHealth } from './cores.queries.js'

/** One lost answer says little; two in a row put a core at the end of the line. */
const failuresUntilDown = 2

const jobName = 'look-at-cores'

export function scheduleCoreJobs(platform: Platform): void {
  platform.jobs.define(jobName, {
    // The next one comes in a minute anyway.
    retryLimit: 0,
    expireInSeconds: 120,
    handler: () => lookAtCores(platform),
  })
  platform.jobs.schedule(jobName, '* * * * *')
}

export async function lookAtCores(platform: Platform): Promise<void> {
  const cores = await listCores(platform.db)
  await Promise.all(cores.filter(({ is_active }) => is_active).map((core) => lookAt(platform, core)))
}

async function lookAt({ db, appSecret, clock, log }: Platform, core: CoreRow): Promise<void> {
  try {
    const health = await driverOf(core.core_type).health(accessTo(coreSecrets(appSecret), core))
    const running = health.running ?? (await countOwnSessions(db, core.id))
    await writeHealth(db, core.id, {
      is_up: health.isUp,
      failed_checks: 0,
      checked_at: clock.now(),
      running_meetings: running.meetings,
      running_participants: running.people,
    })
  } catch (error) {
    const failed_checks = core.failed_checks + 1
    const is_up = failed_checks < failuresUntilDown && core.is_up !== false
    if (core.is_up && !is_up) log.warn({ logger: 'cores', coreId: core.id, err: error }, 'a meeting core does not answer')
    if (!(error instanceof CoreUnavailable))
      log.warn({ logger: 'cores', coreId: core.id, err: error }, 'a meeting core refuses us')
    await writeHealth(db, core.id, { is_up, failed_checks, checked_at: clock.now() })
  }
}
