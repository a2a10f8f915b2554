import type { Executor } from '../../../platform/database/database.js'

/** The newest meeting that somebody began at once, and that has not ended. Such a meeting begins when it is made; a planned one does not. */
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
