import { type ApiCall, succeeded } from '../api-call.js'
import { metadataOf } from '../metadata.js'
import { namedRecordings } from '../named-recordings.js'
import { flagOf } from '../params.js'

/** An empty value takes the entry away. */
export const updateRecordings: ApiCall = {
  name: 'updateRecordings',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { recordings }) => {
    const isProtected = flagOf(params, 'protect', undefined)
    for (const { recordId, metadata } of namedRecordings(params, recordings)) {
      const entries = Object.entries({ ...metadata, ...metadataOf(params) }).filter(([, value]) => value !== '')
      recordings.change(recordId, { metadata: Object.fromEntries(entries), ...(isProtected !== undefined && { isProtected }) })
    }
    return succeeded({ updated: true })
  },
}
