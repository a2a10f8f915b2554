import { type ApiCall, succeeded } from '../api-call.js'
import { metadataOf } from '../metadata.js'
import { countOf, listOf } from '../params.js'
import { recordingTree } from '../recording-tree.js'
import { pickRecordings } from '../../recordings/store/pick-recordings.js'

export const getRecordings: ApiCall = {
  name: 'getRecordings',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { recordings, progressOf, publicUrl, secret, now }) => {
    const offset = countOf(params, 'offset', undefined)
    const limit = countOf(params, 'limit', undefined, 100)
    const found = pickRecordings(recordings.list(), {
      recordIds: listOf(params, 'recordID'),
      meetingIds: listOf(params, 'meetingID'),
      states: listOf(params, 'state'),
      metadata: metadataOf(params),
    })
    const isPaged = offset !== undefined || limit !== undefined
    const from = offset ?? 0
    const page = isPaged ? found.slice(from, from + (limit || 100)) : found
    const total = isPaged ? { totalElements: found.length } : {}
    if (page.length === 0) {
      const message = 'There are no recordings for the meeting(s).'
      return succeeded({ recordings: {}, messageKey: 'noRecordings', message, ...total })
    }
    return succeeded({
      recordings: {
        recording: page.map((each) =>
          recordingTree(each, {
            publicUrl: publicUrl(),
            progress: progressOf(each.recordId),
            signing: { secret, now: now() },
          }),
        ),
      },
      ...total,
    })
  },
}
