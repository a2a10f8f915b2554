import { type ApiCall, succeeded } from '../../api-call.js'
import { internalIdPattern } from '../../create-settings.js'

/**
 * What became of a meeting that getMeetingInfo no longer finds. BigBlueButton's API gives the same answer for a meeting that
 * ended, for one that this room never had, and for one that it had in another folder. `run` is the run in which it was created.
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
