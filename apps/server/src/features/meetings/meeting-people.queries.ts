import type { Executor, Transaction } from '../../platform/database/database.js'

/** A signed-in account, as a person of a meeting. */
export const findPerson = (db: Executor, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['name', 'email', 'proven_email', 'phone', 'active_face_id', 'active_voice_text', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Returns those of these contacts that are the customer's own. */
export const listContactsOf = (transaction: Transaction, customerId: number | null, ids: readonly number[]) =>
  transaction
    .selectFrom('contacts')
    .select(['id', 'image_status'])
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()

export const writePrivateKey = (transaction: Transaction, participantId: number, private_key: string) =>
  transaction.updateTable('meeting_participants').set({ private_key }).where('id', '=', participantId).execute()
