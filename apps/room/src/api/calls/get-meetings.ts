import { type ApiCall, succeeded } from '../api-call.js'
import { meetingTree } from '../meeting-tree.js'

export const getMeetings: ApiCall = {
  name: 'getMeetings',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: (_request, { registry }) => {
    const meetings = registry.running()
    if (meetings.length > 0) return succeeded({ meetings: { meeting: meetings.map(meetingTree) } })
    return succeeded({ meetings: {}, messageKey: 'noMeetings', message: 'no meetings were found on this server' })
  },
}
