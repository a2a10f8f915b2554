import { type ApiCall, succeeded } from '../api-call.js'
import { namedRecordings } from '../named-recordings.js'

export const deleteRecordings: ApiCall = {
  name: 'deleteRecordings',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { recordings }) => {
    for (const { recordId } of namedRecordings(params, recordings)) recordings.remove(recordId)
    return succeeded({ deleted: true })
  },
}
