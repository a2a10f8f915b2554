import { type ApiCall, succeeded } from '../api-call.js'
import { isRunning } from '../meeting-tree.js'
import { meetingIdOf } from '../params.js'

export const isMeetingRunning: ApiCall = {
  name: 'isMeetingRunning',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { registry }) => {
    const meeting = registry.find(meetingIdOf(params))
    return succeeded({ running: meeting !== undefined && isRunning(meeting.state) })
  },
}
