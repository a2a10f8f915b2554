import { sql } from 'kysely'
import { advisoryLocks } from '../../../platform/database/advisory-locks.js'
import type { Executor, Transaction } from '../../../platform/database/database.js'

export const hasSuperAdmin = async (db: Executor) =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'SupperAdmin').limit(1).executeTakeFirst()) !== undefined

/** Two servers may start at the same time on an empty database. */
export const lockFirstAdmin = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction)

export const listSuperAdmins = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'email'])
    .where('role', '=', 'SupperAdmin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const findSuperAdmin = async (db: Executor, username: string) =>
  (await listSuperAdmins(db)).find((account) => account.username.toLowerCase() === username)
