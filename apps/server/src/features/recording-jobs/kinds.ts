/** What recordings/ is asked to do by features that it stands upon, and so cannot be imported by. */
import { defineJobKind } from '../../platform/jobs/job-kind.js'

export interface LinksToEnd {
  meetingId: number
  /** Of one session; of all without it. */
  sessionId?: number
  until: string
}

export const collectRecordingsJob = defineJobKind<{ sessionId: number }>('collect-recordings')
export const deleteRecordingsJob = defineJobKind<{ meetingId: number }>('delete-recordings')
export const endPlaybackLinksJob = defineJobKind<LinksToEnd>('end-playback-links')
export const rebrandJob = defineJobKind<{ customerId: number }>('rebrand-recordings')
