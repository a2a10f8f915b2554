/** What other features may use of transcripts. */
export type { NewSegment, TranscriptSource } from './segment.js'
export { writeTranscript } from './write-transcript.js'
export { summariseDueJob, transcribeCaptions } from './make-transcript.js'
export { readTalk, type SpokenSegment, type Talk } from './read-transcript.js'
export { requireOwner, requireReview, type Reviewed } from './require-review.js'
export { beganAt, clockText, fileNameOf, heldText } from './export-transcript.js'
export { deleteWordsOf, findTranscript } from './transcripts.queries.js'
