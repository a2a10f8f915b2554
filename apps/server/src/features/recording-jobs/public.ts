/** What other features may use of recording-jobs. */
export {
  collectRecordingsJob,
  deleteRecordingsJob,
  endPlaybackLinksJob,
  type LinksToEnd,
  type Recorded,
  rebrandJob,
} from './kinds.js'
