/** A failed attempt to join a meeting, in the form of the failure statistics. */
import type { Executor } from '../../../../platform/database/database.js'
import type { FailedMeeting } from '../../../error-stats/public.js'
import { findMeetingById, type MeetingBase } from '../../meeting-by-id.queries.js'
import { findOpenSession } from '../session.queries.js'

export async function failedMeeting(db: Executor, meeting: MeetingBase | undefined): Promise<FailedMeeting | null> {
  if (!meeting) return null
  const session = await findOpenSession(db, meeting.id)
  return { customerId: meeting.customer_id, coreType: meeting.core_type, coreId: session?.core_id ?? meeting.core_id }
}

export const failedMeetingOf = async (db: Executor, id: number): Promise<FailedMeeting | null> =>
  failedMeeting(db, await findMeetingById(db, id))
