/** What other features may use of recordings. */
export { defineRecordingJobs } from './collect-recordings.js'
