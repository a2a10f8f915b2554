/** What recordings/ is asked to do by features that it stands upon, and so cannot be imported by. */
import { defineJobKind } from '../../platform/jobs/job-kind.js'

/** Which recordings: of one session, of a meeting, of everything that somebody held, or of a customer. */
export type Recorded = { meetingId: number; sessionId?: number } | { ownerIds: readonly number[] } | { customerId: number }

export type LinksToEnd = Recorded & { until: string }

export const collectRecordingsJob = defineJobKind<{ sessionId: number }>('collect-recordings')
export const deleteRecordingsJob = defineJobKind<{ meetingId: number }>('delete-recordings')
export const endPlaybackLinksJob = defineJobKind<LinksToEnd>('end-playback-links')
export const rebrandJob = defineJobKind<{ customerId: number }>('rebrand-recordings')
