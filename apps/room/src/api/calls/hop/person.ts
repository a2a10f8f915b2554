import type { PersonChange } from '../../../meetings/events.js'
import { type ApiCall, succeeded } from '../../api-call.js'
import { invalid } from '../../failures.js'
import { requiredTextOf } from '../../params.js'
import { runningMeeting } from '../../running-meeting.js'

const known: readonly PersonChange[] = ['MODERATOR', 'VIEWER', 'removed', 'replaced']

/**
 * Changes the role or place of a person in a running meeting: BigBlueButton has no call for it. Calling it twice changes nothing
 * more.
 */
export const person: ApiCall = {
  name: 'hop/person',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { registry }) => {
    const meeting = runningMeeting(params, registry)
    const userId = requiredTextOf(params, 'userID', { missing: 'notFound', max: 256 })
    const as = known.find((each) => each === params.get('as'))
    if (!as) throw invalid('as', `must be one of ${known.join(', ')}`)
    meeting.record({ type: 'settled', externalId: userId, as })
    return succeeded()
  },
}
