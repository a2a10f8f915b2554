import { randomUUID } from 'node:crypto'
import { type ApiCall, succeeded } from '../api-call.js'
import { requiredTextOf, textOf } from '../params.js'
import { runningMeeting } from '../running-meeting.js'

/** Sent to everybody in the room; the sender is not a person in it. */
export const sendChatMessage: ApiCall = {
  name: 'sendChatMessage',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { registry, now }) => {
    const text = requiredTextOf(params, 'message', { missing: 'missingParamMessage', max: 500 })
    const name = textOf(params, 'userName', { max: 255 }) ?? 'System'
    const meeting = runningMeeting(params, registry, 'meetingNotFound')
    const id = randomUUID()
    const message = { id, at: now(), from: { userId: 'system', name }, to: null, text }
    meeting.record({ type: 'chat', message, key: id })
    return succeeded()
  },
}
