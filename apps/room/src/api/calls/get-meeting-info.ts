import { type ApiCall, succeeded } from '../api-call.js'
import { meetingTree } from '../meeting-tree.js'
import { breakoutsOf } from '../../meetings/breakouts.js'
import { runningMeeting } from '../running-meeting.js'

export const getMeetingInfo: ApiCall = {
  name: 'getMeetingInfo',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { registry }) => {
    const meeting = runningMeeting(params, registry)
    return succeeded(meetingTree(meeting, breakoutsOf(meeting, registry)))
  },
}
