/** A recording that is finished or being made, as stored in its file and shown by the API. */
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
  /** The stretches of wall clock of which it consists, one after the other: its pauses are not in it. Absent in older ones. */
  spans?: { from: number; to: number }[]
  participants: number
  metadata: Record<string, string>
  /** As clients of BigBlueButton set it and read it back; here every address is signed and expires. */
  isProtected: boolean
  rawBytes: number
  formats: RecordingFormat[]
  textTracks: TextTrack[]
  /** How often informing the creator that it can be played has failed; null: nobody has to be informed any more. */
  newsTries: number | null
  /** How often a copy for phones was begun; null: it is made. */
  phoneTries: number | null
}

/** Addresses that were given out before this moment are invalid; the portal, which gives them out, sets it. */
export const linksEndedAt = ({ metadata }: Pick<Recording, 'metadata'>): number => Number(metadata['hop-links-ended']) || 0

export const bytesOf = ({ formats }: Recording): number => formats.reduce((sum, { bytes }) => sum + bytes, 0)

/** How long the player plays it: without its pauses. */
export const playedMsOf = ({ spans, startTime, endTime }: Pick<Recording, 'spans' | 'startTime' | 'endTime'>): number =>
  spans ? spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0) : endTime - startTime

/** One way to play it. */
export interface RecordingFormat {
  type: 'presentation' | 'video'
  bytes: number
  lengthMinutes: number
  processingMs: number
}

/** What was said, as WebVTT. */
export interface TextTrack {
  file: string
  kind: 'subtitles' | 'captions'
  label: string
  language: string
  source: 'live' | 'automatic' | 'upload'
}
