import { type ApiCall, succeeded } from '../../api-call.js'
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
    const state = internalIdPattern.test(internalId) ? registry.stateOf(internalId) : 'unknown'
    return succeeded({ state, history: identity.historyOf(params.get('run') ?? '') })
  },
}
