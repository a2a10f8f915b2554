/** The built-in summary in a thread: a long talk must not keep others waiting. */
import { answerWork } from '../../../platform/threads/answer-work.js'
import { extractSummary } from './extract-summary.js'

answerWork(extractSummary)
