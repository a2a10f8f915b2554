/** What other features may use of recording-jobs. */
export { collectRecordingsJob, deleteRecordingsJob, endPlaybackLinksJob, type LinksToEnd, rebrandJob } from './kinds.js'
