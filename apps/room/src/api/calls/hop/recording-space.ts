import { type ApiCall, succeeded } from '../../api-call.js'
import { failure } from '../../failures.js'
import { countOf, meetingIdOf } from '../../params.js'

/**
 * How many bytes the recordings of this meeting's owner may still take. The portal sends it again while the meeting runs, since
 * other meetings of the same owner record as well. What is being written at the moment is not included.
 */
export const recordingSpace: ApiCall = {
  name: 'hop/recordingSpace',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { registry }) => {
    const meeting = registry.find(meetingIdOf(params))
    if (!meeting || meeting.state.ended) throw failure('notFound')
    const bytes = countOf(params, 'bytes', 0, Number.MAX_SAFE_INTEGER)
    if (meeting.state.recording.space?.bytes !== bytes) meeting.record({ type: 'recordingSpace', bytes })
    return succeeded()
  },
}
