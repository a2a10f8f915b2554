import { type ApiCall, succeeded } from '../api-call.js'
import { metadataOf } from '../metadata.js'
import { namedRecordings } from '../named-recordings.js'

/** An empty value takes the entry away. */
export const updateRecordings: ApiCall = {
  name: 'updateRecordings',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { recordings }) => {
    for (const { recordId, metadata } of namedRecordings(params, recordings)) {
      const entries = Object.entries({ ...metadata, ...metadataOf(params) }).filter(([, value]) => value !== '')
      recordings.change(recordId, { metadata: Object.fromEntries(entries) })
    }
    return succeeded({ updated: true })
  },
}
