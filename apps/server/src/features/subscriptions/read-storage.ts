/** How much a customer may store by its own terms and by the plan it has now, and how much it stores. */
import { createHash } from 'node:crypto'
import type { Executor } from '../../platform/database/database.js'
import { findStorage } from './storage.queries.js'
import { mayRecordWithin, quotaOf, type Storage } from './storage.rules.js'

const bytesPerMb = 1_000_000

/** undefined: there is no such customer. */
export async function readStorage(
  db: Executor,
  customerId: number,
  now: Date,
): Promise<(Storage & { mayRecord: boolean }) | undefined> {
  const row = await findStorage(db, customerId, now)
  if (!row) return undefined
  const quotaMb = quotaOf(row.recording_storage_mb, row.plan_id === null ? null : { storageMb: row.storage_mb })
  const storage = { quotaMb, usedMb: (row.used_bytes ?? 0) / bytesPerMb }
  return { ...storage, mayRecord: mayRecordWithin(storage) }
}

/** For a core that records: how much it may write. */
export async function readRecordingSpace(db: Executor, customerId: number, now: Date) {
  const { mayRecord, quotaMb, usedMb } = (await readStorage(db, customerId, now)) ?? { mayRecord: false, quotaMb: 0, usedMb: 0 }
  const bytesLeft = quotaMb === null ? null : Math.max(0, Math.round((quotaMb - usedMb) * bytesPerMb))
  return { mayRecord, bytesLeft, account: createHash('sha256').update(`storage ${customerId}`).digest('base64url').slice(0, 16) }
}

/** Whether the customer has storage left for a recording. */
export const mayRecord = async (db: Executor, customerId: number, now: Date): Promise<boolean> =>
  (await readStorage(db, customerId, now))?.mayRecord ?? false
