import { sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

export const insertCode = (
  transaction: Transaction,
  row: { lookup: string; email: string; created_at: Date; expires_at: Date },
) => transaction.insertInto('order_codes').values(row).execute()

export const findCode = (db: Executor, lookup: string) =>
  db.selectFrom('order_codes').selectAll().where('lookup', '=', lookup).executeTakeFirst()

export const writeCodeMark = (transaction: Transaction, lookup: string, mark: string) =>
  transaction.updateTable('order_codes').set({ code_mark: mark }).where('lookup', '=', lookup).execute()

/** Before the code is looked at, and kept whatever comes of it: of tries at once, on however many servers, only so many get through. */
export const takeTry = (db: Database, lookup: string, most: number) =>
  db
    .updateTable('order_codes')
    .set({ tries: sql`tries + 1` })
    .where('lookup', '=', lookup)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()

/** A right code that met another obstacle was no guess. */
export const giveTryBack = (db: Database, lookup: string) =>
  db
    .updateTable('order_codes')
    .set({ tries: sql`tries - 1` })
    .where('lookup', '=', lookup)
    .execute()

export const markCodeUsed = (db: Database, lookup: string, now: Date) =>
  db.updateTable('order_codes').set({ used_at: now }).where('lookup', '=', lookup).execute()

export const deleteOldCodes = (db: Database, before: Date) =>
  db.deleteFrom('order_codes').where('expires_at', '<', before).execute()
