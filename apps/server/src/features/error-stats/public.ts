/** What other features may use of the statistics of failures. */
export { countClientError, countFailure, countingRefusals, type FailedMeeting } from './count-failures.js'
