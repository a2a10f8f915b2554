import { type ApiCall, succeeded } from '../api-call.js'
import { passwordOf } from '../create-settings.js'
import { runningMeeting } from '../running-meeting.js'

/** The checksum alone decides who may end a meeting: a password is looked at for its length only, as in BigBlueButton. */
export const end: ApiCall = {
  name: 'end',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { registry }) => {
    passwordOf(params, 'password')
    runningMeeting(params, registry).record({ type: 'ended', reason: 'endedByPortal', by: null })
    return succeeded({
      messageKey: 'sentEndMeetingRequest',
      message:
        'A request to end the meeting was sent.  Please wait a few seconds, and then use the getMeetingInfo or isMeetingRunning API calls to verify that it was ended.',
    })
  },
}
