/** What other features may use of speech. */
export { requestTranscription } from './transcription/request-transcription.js'
