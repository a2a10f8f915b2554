/** What other features may use of transcript-jobs. */
export { forgetWordsJob, makeTranscriptJob } from './kinds.js'
