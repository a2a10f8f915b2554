import { type ApiCall, succeeded } from '../api-call.js'
import { failure } from '../failures.js'
import { namedRecordings } from '../named-recordings.js'
import { flagOf } from '../params.js'

export const publishRecordings: ApiCall = {
  name: 'publishRecordings',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { recordings }) => {
    const found = namedRecordings(params, recordings)
    const publish = flagOf(params, 'publish', undefined)
    if (publish === undefined) throw failure('missingParamPublish')
    for (const { recordId, state } of found) {
      // A recording that is still being made is published later by the job that makes it.
      if (state !== 'processing') recordings.change(recordId, { state: publish ? 'published' : 'unpublished' })
    }
    return succeeded({ published: publish })
  },
}
