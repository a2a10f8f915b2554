/** The built-in summary in a thread: a long talk must not keep others waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TalkToSummarise } from '../summary.js'
import { extractSummary } from './extract-summary.js'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(extractSummary(workerData as TalkToSummarise))
