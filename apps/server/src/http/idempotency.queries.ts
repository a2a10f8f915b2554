import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.js'
import type { Tables } from '../tables/index.js'

export interface KeyOfCall {
  accountId: number
  /** The path of the call. */
  call: string
  key: string
}

const isOf =
  ({ accountId: account_id, call, key }: KeyOfCall) =>
  (row: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    row.and({ account_id, call, key })

/** Waits for a transaction that has the same key and is still open. False when the key was there, and not from before `keptSince`. */
export async function insertKey(
  transaction: Transaction,
  { accountId: account_id, call, key, inputHash: input_hash }: KeyOfCall & { inputHash: string },
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<boolean> {
  const fresh = { input_hash, created_at: now, answer: null }
  const claimed = await transaction
    .insertInto('idempotency_keys')
    .values({ account_id, call, key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'call', 'key']).doUpdateSet(fresh).where('idempotency_keys.created_at', '<', keptSince),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export const writeAnswer = (transaction: Transaction, of: KeyOfCall, answer: string) =>
  transaction.updateTable('idempotency_keys').set({ answer }).where(isOf(of)).execute()

export const findEarlierAnswer = (transaction: Transaction, of: KeyOfCall) =>
  transaction.selectFrom('idempotency_keys').select(['input_hash', 'answer']).where(isOf(of)).executeTakeFirst()

export const deleteKeys = (db: Database, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()

/** For the rest of the transaction. Returns what it was. */
export async function setLockTimeout(transaction: Transaction, wanted: string): Promise<string> {
  const { rows } = await sql<{ usual: string }>`
    with earlier as materialized (select current_setting('lock_timeout') as usual)
    select usual, set_config('lock_timeout', ${wanted}, true) from earlier`.execute(transaction)
  return rows[0]?.usual ?? '0'
}
