/** The thread that reads one list and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTableRows, type TableToRead } from './table-rows.js'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await readTableRows(workerData as TableToRead))
