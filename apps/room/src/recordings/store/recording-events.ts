/** Events of a recording after its meeting, for webhooks. */
import type { Recording } from './recording.js'

/**
 * BigBlueButton's steps that exist here: the packets come to rest, files are made of them, these can be played, and the creator
 * of the meeting is informed. Its other steps are checks of its own archive, and scripts of the administrator.
 */
export type RecordingStep = 'archive' | 'process' | 'publish' | 'post-publish'

export type StepOfRecording =
  | { type: 'stepStarted'; step: RecordingStep }
  /** `recording`: as it can be played from now on, when this step has made it so. */
  | { type: 'stepEnded'; step: RecordingStep; isDone: boolean; tookMs: number; recording: Recording | null }

interface About {
  recordId: string
  meetingId: string
}

/** Without `at` it happens now. */
export type NewRecordingEvent = About & { at?: number } & (StepOfRecording | { type: 'published' | 'unpublished' | 'deleted' })
export type RecordingEvent = NewRecordingEvent & { at: number }
