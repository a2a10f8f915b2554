import { type ApiCall, succeeded } from '../../api-call.js'
import { invalid } from '../../failures.js'
import { flagOf, textOf } from '../../params.js'
import { runningMeeting } from '../../running-meeting.js'

/**
 * Somebody was taken off the portal's list: out of the room in every tab, and no address of theirs opens it any more. With `replaced`
 * somebody else has this id from now on: then only addresses from before are refused. BigBlueButton has no call for it.
 */
export const shutOut: ApiCall = {
  name: 'hop/shutOut',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { registry }) => {
    const meeting = runningMeeting(params, registry)
    const externalId = textOf(params, 'userID', { max: 256 })
    if (externalId === undefined) throw invalid('userID', 'must be given')
    const { present, registrations } = meeting.state
    const places = [...present.keys()].filter((userId) => registrations.get(userId)?.externalId === externalId)
    meeting.record({ type: 'shutOut', externalId, isReplaced: flagOf(params, 'replaced', false) })
    for (const userId of places) meeting.record({ type: 'left', userId, reason: 'removed' })
    return succeeded()
  },
}
