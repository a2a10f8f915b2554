import type { Executor } from '../../../platform/database/database.js'

/** The newest instant meeting that has not ended. An instant meeting begins when it is created; a planned one does not. */
export const findJustStarted = (db: Executor, ownerId: number, since: Date) =>
  db
    .selectFrom('meetings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', since)
    .whereRef('starts_at', '=', 'created_at')
    .where('status', 'in', ['PENDING', 'INPROGRESS'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
