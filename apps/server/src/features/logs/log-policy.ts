/** For how long entries are kept. */
import type { ParsedInput } from '@hop/contract/call'
import type { LogPolicy, logs } from '@hop/contract/features/logs'
import type { CallerRequest } from '../../http/routes.js'
import type { Executor } from '../../platform/database/database.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOld, type KeptDays, readRetention, type Retention, saveRetention } from '../settings/public.js'
import { deleteEntriesBefore, isAnyEntryBefore } from './logs.queries.js'

const retention: Retention<'LogPolicy'> = { key: 'LogPolicy', field: 'numberDaysKeepLog', defaultDays: 90, entity: 'log policy' }

const present = ({ keptDays, updatedAt }: KeptDays): LogPolicy => ({ numberDaysKeepLog: keptDays, updatedAt })

export const readLogPolicy = async (db: Executor): Promise<LogPolicy> => present(await readRetention(db, retention))

type Typed = ParsedInput<typeof logs.savePolicy>['body']

export const saveLogPolicy = async (
  platform: Platform,
  { numberDaysKeepLog: keptDays, updatedAt }: Typed,
  request: CallerRequest,
): Promise<LogPolicy> => present(await saveRetention(platform, retention, { keptDays, updatedAt }, request))

export const deleteOldLogsJob = 'delete-old-logs'

const oldEntries = {
  job: deleteOldLogsJob,
  entity: 'log entry',
  message: 'old log entries were deleted',
  isAny: isAnyEntryBefore,
  deletePiece: deleteEntriesBefore,
}

export const deleteOldLogs = (platform: Platform, run: Pick<JobRun<object>, 'signal' | 'log'>, atOnce = 2000): Promise<void> =>
  deleteOld(platform, retention, oldEntries, { ...run, atOnce })
