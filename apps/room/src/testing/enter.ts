/** Puts somebody into a room the way signalling does once a page has come in, without a page. */
import type { Meeting } from '../meetings/meeting.js'
import type { TestRoom } from './test-room.js'

export interface Entered {
  meeting: Meeting
  userId: string
  leave(): void
}

/** By the join call, with everything that it decides. */
export async function enter(room: TestRoom, meetingID: string, params: Record<string, string> = {}): Promise<Entered> {
  const answer = await room.call('join', { meetingID, fullName: 'An', role: 'VIEWER', redirect: 'false', ...params })
  if (answer.returncode !== 'SUCCESS') throw new Error(`join: ${answer.messageKey}`)
  const meeting = room.registry.find(meetingID)!
  const userId = String(answer.user_id)
  const { name } = meeting.state.registrations.get(userId)!
  meeting.record({ type: 'joined', userId, name, ipAddress: null, userAgent: null })
  return { meeting, userId, leave: () => void meeting.record({ type: 'left', userId, reason: 'left' }) }
}
