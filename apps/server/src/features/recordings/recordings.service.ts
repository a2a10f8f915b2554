/** What other features need of recordings. */
import type { Executor } from '../../platform/database/database.js'
import { findStorageOf } from './storage.queries.js'
import { mayRecord as mayRecordWithin, quotaOf } from './storage.rules.js'

const bytesPerMb = 1_000_000

/** Whether the customer has room left for a recording. */
export async function mayRecord(db: Executor, customerId: number, now: Date): Promise<boolean> {
  const row = await findStorageOf(db, customerId, now)
  if (!row) return false
  const quotaMb = quotaOf(row.recording_storage_mb, row.plan_id === null ? null : { storageMb: row.storage_mb })
  return mayRecordWithin({ quotaMb, usedMb: (row.used_bytes ?? 0) / bytesPerMb })
}
