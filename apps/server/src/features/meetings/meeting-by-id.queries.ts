/** Reads a meeting without a reach: for links, callbacks and jobs, which have no caller. */
import type { Executor, Transaction } from '../../platform/database/database.js'

export type MeetingBase = NonNullable<Awaited<ReturnType<typeof findMeetingById>>>

const live = (db: Executor) => db.selectFrom('meetings').selectAll().where('deleted_at', 'is', null)

export const findMeetingById = (db: Executor, id: number) => live(db).where('id', '=', id).executeTakeFirst()

export const lockMeetingById = (transaction: Transaction, id: number) =>
  live(transaction).where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds it by the code that people type instead of following a link. */
export const findMeetingByCode = (db: Executor, joinCode: string) => live(db).where('join_code', '=', joinCode).executeTakeFirst()

/** Finds it by the secret of a link: the host's, the public one, or a person's own. */
export async function findMeetingByKey(db: Executor, key: string) {
  const meeting = await live(db)
    .where((eb) => eb.or([eb('host_key', '=', key), eb('participant_key', '=', key)]))
    .executeTakeFirst()
  if (meeting) return { meeting, participant: null, isHostLink: meeting.host_key === key }
  const participant = await db
    .selectFrom('meeting_participants')
    .selectAll()
    .where('private_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const own = participant && (await findMeetingById(db, participant.meeting_id))
  return own && participant ? { meeting: own, participant, isHostLink: participant.role === 'OPERATOR' } : null
}
