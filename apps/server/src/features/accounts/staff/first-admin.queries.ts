import { sql } from 'kysely'
import { advisoryLocks } from '../../../platform/database/advisory-locks.js'
import type { Executor, Transaction } from '../../../platform/database/database.js'

export const hasSuperAdmin = async (db: Executor) =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'SupperAdmin').limit(1).executeTakeFirst()) !== undefined

/** Two servers may start at once on an empty database. */
export const lockFirstAdmin = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction)
