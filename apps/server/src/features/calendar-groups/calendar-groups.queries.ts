import { sql } from 'kysely'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { Executor, Transaction } from '../../platform/database/database.js'

const withinReach = (reach: Reach, db: Executor) =>
  db.selectFrom('calendar_groups').select(['id', 'name']).where('customer_id', '=', ownCustomerId(reach))

export const listGroups = (reach: Reach, db: Executor) =>
  withinReach(reach, db)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute()

/** Held until the transaction ends, against a deletion in the same moment. */
export const findGroup = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).where('id', '=', id).forKeyShare().executeTakeFirst()

export const lockGroup = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertGroup = (transaction: Transaction, customerId: number, name: string, now: Date) =>
  transaction
    .insertInto('calendar_groups')
    .values({ customer_id: customerId, name, created_at: now, updated_at: now })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

export const writeGroup = (transaction: Transaction, id: number, name: string, now: Date) =>
  transaction.updateTable('calendar_groups').set({ name, updated_at: now }).where('id', '=', id).execute()

export const deleteGroup = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('calendar_groups').where('id', '=', id).execute()
