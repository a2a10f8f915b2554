import { playbackPath } from '../../recordings/store/playback-address.js'
import type { ApiAnswer, ApiCall } from '../api-call.js'
import { listOf } from '../params.js'

/** The only call about recordings that answers JSON. */
export const getRecordingTextTracks: ApiCall = {
  name: 'getRecordingTextTracks',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { recordings, publicUrl, secret, now }) => {
    const [recordId] = listOf(params, 'recordID')
    if (recordId === undefined) return refused('missingParameter', 'Missing param recordID.')
    const recording = recordings.find(recordId)
    if (!recording || recording.state === 'deleted') return refused('noRecordings', `No recording found for ${recordId}.`)
    const tracks = recording.textTracks.map(({ file, kind, label, language, source }) => ({
      href: `${publicUrl()}${playbackPath(recordId, file, { secret, now: now() })}`,
      kind,
      label,
      lang: language,
      source,
    }))
    return answered({ returncode: 'SUCCESS', tracks })
  },
}

const answered = (response: object): ApiAnswer => ({ kind: 'json', body: { response } })
const refused = (messageKey: string, message: string) => answered({ returncode: 'FAILED', messageKey, message })
