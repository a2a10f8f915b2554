/** For how many days something is kept: saved by a SupperAdmin, carried out by night. */
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import type { CallerRequest } from '../../http/routes.js'
import { days } from '../../platform/clock.js'
import { deleteInPieces } from '../../platform/database/delete-in-pieces.js'
import type { Database, Executor } from '../../platform/database/database.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { lockSettings, keepSetting } from './keep-setting.js'
import type { SavedSettings } from './saved-settings.js'
import { findSavedSetting } from './settings.queries.js'

type RetentionKey = 'LogPolicy' | 'OutboxPolicy'

export interface Retention<Key extends RetentionKey> {
  /** Of the saved setting. */
  key: Key
  /** How the number is called: in the setting, and in the audit log. */
  field: keyof SavedSettings[Key] & string
  /** Until somebody saves another number. */
  defaultDays: number
  /** In the audit log. */
  entity: string
}

export interface KeptDays {
  keptDays: number
  /** Null: nobody has saved it yet. */
  updatedAt: string | null
}

export async function readRetention<Key extends RetentionKey>(
  db: Executor,
  { key, field, defaultDays }: Retention<Key>,
): Promise<KeptDays> {
  const saved = await findSavedSetting(db, key)
  const number: unknown = saved?.value[field]
  return { keptDays: typeof number === 'number' ? number : defaultDays, updatedAt: saved?.updated_at.toISOString() ?? null }
}

export const saveRetention = <Key extends RetentionKey>(
  { db }: Pick<Platform, 'db'>,
  retention: Retention<Key>,
  { keptDays, updatedAt }: { keptDays: number; updatedAt: string | null | undefined },
  { actor, now }: CallerRequest,
): Promise<KeptDays> =>
  db.transaction().execute(async (transaction) => {
    const { key, field, entity } = retention
    await lockSettings(transaction)
    const before = await readRetention(transaction, retention)
    requireFresh(updatedAt, before.updatedAt === null ? null : new Date(before.updatedAt))
    await keepSetting(transaction, key, { [field]: keptDays } as SavedSettings[Key], now)
    const details = { [field]: { before: before.keptDays, after: keptDays } }
    await recordAudit(transaction, actor, { action: 'update', entity, details })
    return { keptDays, updatedAt: now.toISOString() }
  })

export interface OldRows {
  job: string
  /** What is deleted, in the audit log. */
  entity: string
  /** In the log. */
  message: string
  isAny: (db: Database, before: Date) => Promise<boolean>
  /** Answers how many are gone: fewer than the limit once there are no more. */
  deletePiece: (db: Database, before: Date, limit: number) => Promise<number>
}

/** What is older than the kept days. */
export async function deleteOld<Key extends RetentionKey>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  retention: Retention<Key>,
  { job, entity, message, isAny, deletePiece }: OldRows,
  { signal, log, atOnce }: Pick<JobRun<object>, 'signal' | 'log'> & { atOnce: number },
): Promise<void> {
  const { keptDays } = await readRetention(db, retention)
  const now = clock.now()
  const before = new Date(now.getTime() - keptDays * days)
  if (!(await isAny(db, before))) return
  // First of all: a server that is killed on the way has deleted nothing that is not written down.
  const details = { before: before.toISOString(), [retention.field]: keptDays }
  await db
    .transaction()
    .execute((transaction) => recordAudit(transaction, jobActor(job, now), { action: 'delete old', entity, details }))
  const count = await deleteInPieces(atOnce, signal, (limit) => deletePiece(db, before, limit))
  log.info({ count, before }, message)
}
