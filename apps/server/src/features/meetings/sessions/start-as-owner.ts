/** Starting by the owner, who is signed in. */
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { findMeeting, listParticipants } from '../meetings.queries.js'
import { abilitiesOnMeeting, isOverdue } from '../meetings.rules.js'
import { standingOf, stateOf } from '../schedule/present-meeting.js'
import { hostUrlOf, startMeeting } from './start-meeting.js'
import { visitorKey } from './visitor-key.js'

export async function startByCaller(platform: Platform, id: number, request: CallerRequest): Promise<{ startUrl: string }> {
  const { reach, caller, now } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const state = stateOf(meeting)
  const can = abilitiesOnMeeting(standingOf(meeting, caller), state, now)
  if (meeting.is_owner && isOverdue(state, now)) refuse('MeetingOverdue')
  // Pressing start again while it runs leads into the same room.
  if (!can.start && !can.restart && !can.end) refuse('MeetingNotStartable')
  const running = await startMeeting(platform, id, now, request.actor)
  return { startUrl: await hostUrlOf(running, await hostOf(platform, id, request)) }
}

async function hostOf({ db }: Platform, meetingId: number, { caller, language }: CallerRequest) {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', caller.accountId).executeTakeFirstOrThrow()
  const own = (await listParticipants(db, meetingId)).find((person) => person.email.toLowerCase() === email.toLowerCase())
  const key = visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: caller.accountId })
  return { visitorKey: key, name: caller.name, email, language }
}
