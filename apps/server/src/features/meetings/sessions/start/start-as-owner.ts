/** Starting a meeting by a signed-in person: the owner, or an operator. */
import type { CallAnswer } from '@hop/contract/call'
import type { meetings } from '@hop/contract/features/meetings'
import { isRunning } from '@hop/contract/meeting-rules'
import type { CallerRequest } from '../../../../http/routes.js'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import { siteToReturnTo } from '../../../branded-apps/public.js'
import { meetingPage } from '../../../notices/public.js'
import { mayRecord } from '../../../subscriptions/public.js'
import { findMeeting } from '../../meetings.queries.js'
import { abilitiesOnMeeting, couldOwner, isHost, isOverdue } from '../../meetings.rules.js'
import { relationOf, stateOf } from '../../meeting-state.js'
import type { RunningMeeting } from './open-on-core.js'
import { hostUrlOf, startMeeting } from './start-meeting.js'
import { findOwnVisitor } from '../people/own-visitor.js'

type StartAnswer = CallAnswer<typeof meetings.start>

export async function startByCaller(platform: Platform, id: number, request: CallerRequest): Promise<StartAnswer> {
  const { reach, caller, now } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const state = stateOf(meeting)
  const relation = relationOf(meeting, caller)
  const can = abilitiesOnMeeting(relation, state, now)
  if (isHost(relation) && isOverdue(state, now)) refuse('MeetingOverdue')
  // Pressing start again while it runs leads into the same room.
  const isBack = can.join && isHost(relation) && isRunning(meeting)
  if (!can.start && !can.restart && !isBack) refuse(couldOwner('start', state, now) ? 'OnlyOwner' : 'MeetingNotStartable')
  const running = await startMeeting(platform, id, now, request.actor)
  const startUrl = await hostUrlOfCaller(platform, running, request)
  return { startUrl, warning: await warningOf(platform, running, now) }
}

/** Before entering, the person who starts is told that the meeting will not be recorded as planned. */
export async function warningOf({ db }: Platform, { meeting }: RunningMeeting, now: Date): Promise<StartAnswer['warning']> {
  const isRecorded = !meeting.enable_meeting_recording || (await mayRecord(db, meeting.customer_id, now))
  return isRecorded ? null : 'RecordingStorageFull'
}

/** A signed-in person is known by name, and returns to the meeting's page. */
export async function hostUrlOfCaller(
  platform: Platform,
  running: RunningMeeting,
  { caller, language, host }: CallerRequest,
): Promise<string> {
  const { id } = running.meeting
  const visitor = await findOwnVisitor(platform.db, id, caller.accountId)
  const leaveUrl = meetingPage(await siteToReturnTo(platform, running.meeting.customer_id, host), id)
  return hostUrlOf(platform, running, { ...visitor, name: caller.name, isNameFixed: true, language, leaveUrl })
}
