/** Which recordings a getRecordings call asks for. Pure. */
import { type Recording, type RecordingState, recordingStates } from './recording.js'

export interface RecordingQuery {
  /** Prefixes; they win over the meeting ids. */
  recordIds: string[]
  meetingIds: string[]
  states: string[]
  metadata: Record<string, string>
}

const statesByDefault: readonly RecordingState[] = ['published', 'unpublished']

export function pickRecordings(
  recordings: Recording[],
  { recordIds, meetingIds, states, metadata }: RecordingQuery,
): Recording[] {
  const wantedStates = new Set<string>(states.includes('any') ? recordingStates : states.length > 0 ? states : statesByDefault)
  return recordings.filter((recording) => {
    if (!wantedStates.has(recording.state)) return false
    if (recordIds.length > 0) {
      if (!recordIds.some((prefix) => recording.recordId.startsWith(prefix))) return false
    } else if (meetingIds.length > 0 && !meetingIds.includes(recording.meetingId)) return false
    return Object.entries(metadata).every(([name, value]) => recording.metadata[name] === value)
  })
}
