/** A session with people in it, straight in the database. */
import { minutes } from '../../../platform/clock.js'
import { createMeeting, createSession } from '../../../testing/factories/meetings.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import type { MeetingCustomer } from '../../meetings/testing/meeting-customer.js'

interface TalkVisit {
  visitId: string
  visitor: string
  name: string
}

export interface Talk {
  meetingId: number
  sessionId: number
  mid: string
}

export async function createTalk(
  portal: TestPortal,
  { places, owner }: Pick<MeetingCustomer, 'places' | 'owner'>,
  { visits = [] }: { visits?: TalkVisit[] } = {},
): Promise<Talk> {
  const { db, clock } = portal
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  const voice = { active_voice_text: 1, status: 'END' } as const
  await db.updateTable('meetings').set(voice).where('id', '=', meetingId).execute()
  const mid = await createSession(portal, meetingId)
  const { id: sessionId } = await db
    .selectFrom('meeting_sessions')
    .select('id')
    .where('internal_id', '=', mid)
    .executeTakeFirstOrThrow()
  for (const [index, { visitId, visitor, name }] of visits.entries()) {
    const joined_at = new Date(clock.now().getTime() + index * minutes)
    const visit = { session_id: sessionId, visit_id: visitId, visitor, display_name: name, role: 'PARTICIPANT' as const }
    await db
      .insertInto('attendances')
      .values({ ...visit, joined_at })
      .execute()
  }
  return { meetingId, sessionId, mid }
}
