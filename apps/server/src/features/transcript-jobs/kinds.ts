/** What transcripts/ is asked to do by features that it stands upon, and so cannot be imported by. */
import { defineJobKind } from '../../platform/jobs/job-kind.js'

export const makeTranscriptJob = defineJobKind<{ sessionId: number }>('make-transcript')
export const forgetWordsJob = defineJobKind<{ meetingId: number }>('forget-words')
