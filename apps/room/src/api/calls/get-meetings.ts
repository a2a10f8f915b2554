import type { Meeting } from '../../meetings/meeting.js'
import { type ApiCall, succeeded } from '../api-call.js'
import { meetingTree } from '../meeting-tree.js'

export const getMeetings: ApiCall = {
  name: 'getMeetings',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: (_request, { registry }) => {
    const meetings = registry.running()
    const breakouts = meetings.filter(({ settings }) => settings.breakout)
    const besides = ({ settings: { internalId } }: Meeting) =>
      breakouts.filter(({ settings }) => settings.breakout?.parentId === internalId)
    if (meetings.length > 0)
      return succeeded({ meetings: { meeting: meetings.map((meeting) => meetingTree(meeting, besides(meeting))) } })
    return succeeded({ meetings: {}, messageKey: 'noMeetings', message: 'no meetings were found on this server' })
  },
}
