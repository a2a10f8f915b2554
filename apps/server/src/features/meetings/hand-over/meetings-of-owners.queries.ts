/** The meetings of people who go. The caller holds their customer's row, so that none begins or is added meanwhile. */
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.js'

const ofOwners = (transaction: Transaction, ownerIds: readonly number[]) =>
  transaction
    .selectFrom('meetings')
    .where('owner_id', '=', sql<number>`any(${ownerIds})`)
    .where('meetings.deleted_at', 'is', null)

/** One that is being opened counts: its core may have it already. */
export const findRunning = (transaction: Transaction, ownerIds: readonly number[]) =>
  ofOwners(transaction, ownerIds)
    .innerJoin('accounts', 'accounts.id', 'meetings.owner_id')
    .select('accounts.name as owner_name')
    .where(
      sql<boolean>`meetings.status = 'INPROGRESS' or meetings.status = 'PENDING' and exists (
        select from meeting_sessions where meeting_id = meetings.id and state in ('opening', 'open')
      )`,
    )
    .limit(1)
    .executeTakeFirst()

/** Held until the transaction ends; in the order of their ids, so that nobody waits in a circle. */
export const lockComing = (transaction: Transaction, ownerIds: readonly number[]) =>
  ofOwners(transaction, ownerIds).selectAll('meetings').where('status', '=', 'PENDING').orderBy('id').forUpdate().execute()
