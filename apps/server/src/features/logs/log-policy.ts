/** For how long entries are kept: saved by a SupperAdmin, carried out by night. */
import type { ParsedInput } from '@hop/contract/call'
import type { LogPolicy, logs } from '@hop/contract/features/logs'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { days } from '../../platform/clock.js'
import type { Executor } from '../../platform/database/database.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findSavedSetting, holdSettings, keepSetting } from '../settings/public.js'
import { deleteEntriesBefore, isAnyEntryBefore } from './logs.queries.js'

const policyKey = 'LogPolicy'
/** Until somebody saves another number. */
const defaultDays = 90

export const deleteOldLogsJob = 'delete-old-logs'

export async function readLogPolicy(db: Executor): Promise<LogPolicy> {
  const saved = await findSavedSetting(db, policyKey)
  const { numberDaysKeepLog = defaultDays } = (saved?.value ?? {}) as Partial<LogPolicy>
  return { numberDaysKeepLog, updatedAt: saved?.updated_at.toISOString() ?? null }
}

type Typed = ParsedInput<typeof logs.savePolicy>['body']

export const saveLogPolicy = ({ db }: Platform, typed: Typed, { actor, now }: CallerRequest): Promise<LogPolicy> =>
  db.transaction().execute(async (transaction) => {
    await holdSettings(transaction)
    const before = await readLogPolicy(transaction)
    if (typed.updatedAt !== undefined && typed.updatedAt !== before.updatedAt) refuse('StaleEdit')
    const { numberDaysKeepLog } = typed
    await keepSetting(transaction, policyKey, { numberDaysKeepLog }, now)
    const details = { numberDaysKeepLog: { before: before.numberDaysKeepLog, after: numberDaysKeepLog } }
    await recordAudit(transaction, actor, { action: 'update', entity: 'log policy', details })
    return { numberDaysKeepLog, updatedAt: now.toISOString() }
  })

type Run = Pick<JobRun<object>, 'signal' | 'log'>

/** So few at once that nobody waits for the rows, and so many in a night that it keeps up with a large service. */
const atOnce = 2000
const piecesInARun = 1000

export async function deleteOldLogs({ db, clock }: Platform, { signal, log }: Run, limit = atOnce): Promise<void> {
  const { numberDaysKeepLog } = await readLogPolicy(db)
  const now = clock.now()
  const before = new Date(now.getTime() - numberDaysKeepLog * days)
  if (!(await isAnyEntryBefore(db, before))) return
  // First of all: a server that is killed on the way has deleted nothing that is not written down.
  const bySystem = { accountId: null, name: deleteOldLogsJob, address: '', requestId: '', now }
  const entry = { action: 'delete old', entity: 'log entry', details: { before: before.toISOString(), numberDaysKeepLog } }
  await db.transaction().execute((transaction) => recordAudit(transaction, bySystem, entry))
  let count = 0
  for (let piece = 0; piece < piecesInARun && !signal.aborted; piece++) {
    const deleted = await deleteEntriesBefore(db, before, limit)
    count += deleted
    if (deleted < limit) break
  }
  log.info({ count, before }, 'old log entries were deleted')
}
