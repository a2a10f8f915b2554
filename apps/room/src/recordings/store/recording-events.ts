/** What happens to a recording after its meeting, as webhooks tell it. */
import type { Recording } from './recording.js'

/**
 * BigBlueButton's steps that there are here: the packets come to rest, files are made of them, these can be played, and whoever
 * asked for it is told. Its others are checks of its own archive, and scripts of the administrator.
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
