import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import { failure, type FailureKey } from './failures.js'
import { type ApiParams, meetingIdOf } from './params.js'

/** The meeting that the parameters name; one that has ended is as unknown as one that never was. */
export function runningMeeting(params: ApiParams, registry: MeetingRegistry, refusal: FailureKey = 'notFound'): Meeting {
  const meeting = registry.find(meetingIdOf(params))
  if (!meeting || meeting.state.ended) throw failure(refusal)
  return meeting
}
