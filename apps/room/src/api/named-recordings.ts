import type { Recording } from '../recordings/store/recording.js'
import type { RecordingStore } from '../recordings/store/recording-store.js'
import { failure } from './failures.js'
import { type ApiParams, listOf } from './params.js'

/** The recordings that a call names and that are still there; not one of them known is a refusal. */
export function namedRecordings(params: ApiParams, recordings: RecordingStore): Recording[] {
  const recordIds = listOf(params, 'recordID')
  if (recordIds.length === 0) throw failure('missingParamRecordID')
  const found = recordIds.map((recordId) => recordings.find(recordId)).filter((each) => each && each.state !== 'deleted')
  if (found.length === 0) throw failure('recordingNotFound')
  return found as Recording[]
}
