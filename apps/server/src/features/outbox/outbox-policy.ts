/** For how long messages are kept once they were sent or given up: saved by a SupperAdmin, carried out by night. */
import type { ParsedInput } from '@hop/contract/call'
import type { outbox, OutboxPolicy } from '@hop/contract/features/outbox'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { days } from '../../platform/clock.js'
import type { Executor } from '../../platform/database/database.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { keepOutcomes } from '../notices/public.js'
import { findSavedSetting, holdSettings, keepSetting } from '../settings/public.js'
import { deleteMessages, isAnyMessageOver, lockMessagesOver } from './outbox.queries.js'

const policyKey = 'OutboxPolicy'
/** Until somebody saves another number: long enough that nobody misses a message of the last contract year. */
const defaultDays = 365

export const deleteOldMessagesJob = 'delete-old-messages'

export async function readOutboxPolicy(db: Executor): Promise<OutboxPolicy> {
  const saved = await findSavedSetting(db, policyKey)
  const { numberDaysKeepMessages = defaultDays } = (saved?.value ?? {}) as Partial<OutboxPolicy>
  return { numberDaysKeepMessages, updatedAt: saved?.updated_at.toISOString() ?? null }
}

type Typed = ParsedInput<typeof outbox.savePolicy>['body']

export const saveOutboxPolicy = ({ db }: Platform, typed: Typed, { actor, now }: CallerRequest): Promise<OutboxPolicy> =>
  db.transaction().execute(async (transaction) => {
    await holdSettings(transaction)
    const before = await readOutboxPolicy(transaction)
    if (typed.updatedAt !== undefined && typed.updatedAt !== before.updatedAt) refuse('StaleEdit')
    const { numberDaysKeepMessages } = typed
    await keepSetting(transaction, policyKey, { numberDaysKeepMessages }, now)
    const details = { numberDaysKeepMessages: { before: before.numberDaysKeepMessages, after: numberDaysKeepMessages } }
    await recordAudit(transaction, actor, { action: 'update', entity: 'outbox policy', details })
    return { numberDaysKeepMessages, updatedAt: now.toISOString() }
  })

type Run = Pick<JobRun<object>, 'signal' | 'log'>

/** So few at once that nobody waits for the rows, and so many in a night that it keeps up with a large service. */
const atOnce = 1000
const piecesInARun = 1000

export async function deleteOldMessages({ db, clock }: Platform, { signal, log }: Run, limit = atOnce): Promise<void> {
  const { numberDaysKeepMessages } = await readOutboxPolicy(db)
  const now = clock.now()
  const before = new Date(now.getTime() - numberDaysKeepMessages * days)
  if (!(await isAnyMessageOver(db, before))) return
  // First of all: a server that is killed on the way has deleted nothing that is not written down.
  const bySystem = { accountId: null, name: deleteOldMessagesJob, address: '', requestId: '', now }
  const entry = { action: 'delete old', entity: 'message', details: { before: before.toISOString(), numberDaysKeepMessages } }
  await db.transaction().execute((transaction) => recordAudit(transaction, bySystem, entry))
  let count = 0
  for (let piece = 0; piece < piecesInARun && !signal.aborted; piece++) {
    const deleted = await deletePiece(db, before, limit)
    count += deleted
    if (deleted < limit) break
  }
  log.info({ count, before }, 'old messages were deleted')
}

const deletePiece = (db: Platform['db'], before: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const ids = await lockMessagesOver(transaction, before, limit)
    if (ids.length === 0) return 0
    // The page of a meeting goes on saying whether somebody got the invitation.
    await keepOutcomes(transaction, ids)
    await deleteMessages(transaction, ids)
    return ids.length
  })
