/** The session that a call names by its core's own id, for callers who can see its meeting; for others it does not exist. */
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { findMeeting } from '../meetings.queries.js'
import { abilitiesOnMeeting, canReview } from '../meetings.rules.js'
import { listSessionsByMid } from './session.queries.js'

export async function requireSession({ db }: Platform, mid: string, { reach, caller, now }: CallerRequest) {
  for (const session of await listSessionsByMid(db, mid)) {
    const meeting = await findMeeting(reach, db, session.meeting_id)
    if (!meeting) continue
    const [relation, state] = [relationOf(meeting, caller), stateOf(meeting)]
    return {
      session,
      meeting,
      can: abilitiesOnMeeting(relation, state, now),
      canReview: canReview(relation, state, session, now),
    }
  }
  return refuse('MeetingNotFound')
}
