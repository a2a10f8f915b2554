import { type ApiCall, succeeded } from '../../api-call.js'
import { invalid } from '../../failures.js'
import { internalIdPattern } from '../../create-settings.js'

/**
 * What became of a meeting that getMeetingInfo does not find any more: BigBlueButton's API does not tell one that ended from one that
 * this room never had, or had when its folder was another. `run` is the run in which it was created.
 */
export const meetingState: ApiCall = {
  name: 'hop/meetingState',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { identity, registry }) => {
    const internalId = params.get('internalMeetingID') ?? ''
    // It names a folder.
    if (!internalIdPattern.test(internalId)) throw invalid('internalMeetingID', 'is not an id that this room gives')
    return succeeded({ state: registry.stateOf(internalId), history: identity.historyOf(params.get('run') ?? '') })
  },
}
