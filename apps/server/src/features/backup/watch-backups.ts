/** Every minute: begins what is due, ends what a killed server left, and says when none has succeeded for two periods. */
import type { CallAnswer } from '@hop/contract/call'
import type { backup } from '@hop/contract/features/backup'
import type { Platform } from '../../platform/platform.js'
import { alertFailure, alertOverdue } from './alert.js'
import { endLost, findLatestOf } from './backup.queries.js'
import { findPolicy } from './backup-policy.js'
import { lockSchedule, writeSchedule } from './backup-schedule.js'
import type { StoredPolicy } from './policy-values.js'
import { lastTimes, nextTimes } from './backup-times.js'
import { clearUnmade } from './prune-backups.js'
import { startBackup } from './run-backup.js'

/** A run says every second that it is alive. */
const lostAfterSeconds = 90

export async function watchBackups(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await endLostRuns(platform, now)
  // On whichever machine this minute's turn is: that of the lost run, some minute.
  await clearUnmade(platform)
  const found = await findPolicy(platform.db)
  if (!found?.policy.enableBackup) return
  await startDue(platform, found.policy, now)
  await mailOverdue(platform, found, now)
}

const endLostRuns = (platform: Platform, now: Date) =>
  platform.db.transaction().execute(async (transaction) => {
    for (const row of await endLost(transaction, lostAfterSeconds, now))
      await alertFailure(platform, transaction, { problem: 'serverLost', detail: row.server_name ?? '' })
  })

/** A time that passed while no server ran is made up for once. */
const startDue = (platform: Platform, policy: StoredPolicy, now: Date) =>
  platform.db.transaction().execute(async (transaction) => {
    const [due] = lastTimes(policy.cronJobSchedule, now) ?? []
    const [next] = nextTimes(policy.cronJobSchedule, now, 1) ?? []
    if (!due || !next) return
    const schedule = await lockSchedule(transaction)
    const last = new Date(schedule.lastSlot ?? now)
    // A time in the future was written by a wrong clock.
    if (last >= due && last <= next) return
    await writeSchedule(transaction, { ...schedule, lastSlot: due.toISOString() }, now)
    // While another runs, that one is the backup of this time.
    if (last < due) await startBackup(platform, transaction, policy, null, now)
  })

interface Found {
  policy: StoredPolicy
  updatedAt: Date
}

async function isOverdue({ db }: Platform, { policy, updatedAt }: Found, now: Date): Promise<boolean> {
  const [, before] = lastTimes(policy.cronJobSchedule, now) ?? []
  const success = (await findLatestOf(db, 'done'))?.finished_at
  const since = success && success > updatedAt ? success : updatedAt
  return policy.enableBackup && before !== undefined && since < before
}

async function mailOverdue(platform: Platform, found: Found, now: Date): Promise<void> {
  if (!(await isOverdue(platform, found, now))) return
  const success = (await findLatestOf(platform.db, 'done'))?.finished_at ?? found.updatedAt
  await platform.db.transaction().execute(async (transaction) => {
    const schedule = await lockSchedule(transaction)
    if (schedule.overdueSince === success.toISOString()) return
    await writeSchedule(transaction, { ...schedule, overdueSince: success.toISOString() }, now)
    await alertOverdue(platform, transaction, success)
  })
}

export async function readHealth(platform: Platform): Promise<CallAnswer<typeof backup.health>['data']> {
  const found = await findPolicy(platform.db)
  const [success, failure] = [await findLatestOf(platform.db, 'done'), await findLatestOf(platform.db, 'failed')]
  const isNewer = failure !== undefined && failure.id > (success?.id ?? 0)
  return {
    isEnabled: found?.policy.enableBackup ?? false,
    lastSuccessAt: success?.finished_at?.toISOString() ?? null,
    lastFailure:
      isNewer && failure.finished_at ? { at: failure.finished_at.toISOString(), problem: failure.problem ?? 'unexpected' } : null,
    isOverdue: found !== undefined && (await isOverdue(platform, found, platform.clock.now())),
  }
}
