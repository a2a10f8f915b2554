/** A finished recording, or one that is being made, as its file says and as the API tells. */
export const recordingStates = ['processing', 'processed', 'published', 'unpublished', 'deleted'] as const
export type RecordingState = (typeof recordingStates)[number]

export interface Recording {
  /** The meeting's internal id. */
  recordId: string
  meetingId: string
  name: string
  state: RecordingState
  startTime: number
  endTime: number
  participants: number
  metadata: Record<string, string>
  /** Played only by addresses that are asked for anew, each of which works for a while. */
  isProtected: boolean
  rawBytes: number
  formats: RecordingFormat[]
  textTracks: TextTrack[]
  /** How often whoever wants to know that it can be played was told in vain; null: nobody has to be told any more. */
  newsTries: number | null
  /** How often a copy for phones was begun; null: it is made. */
  phoneTries: number | null
}

export const bytesOf = ({ formats }: Recording): number => formats.reduce((sum, { bytes }) => sum + bytes, 0)

/** One way to play it. */
export interface RecordingFormat {
  type: 'presentation' | 'video'
  /** Below the room's public address, with a slash in front. */
  path: string
  bytes: number
  lengthMinutes: number
  processingMs: number
}

/** What was said, as WebVTT. */
export interface TextTrack {
  path: string
  kind: 'subtitles' | 'captions'
  label: string
  language: string
  source: 'live' | 'automatic' | 'upload'
}
