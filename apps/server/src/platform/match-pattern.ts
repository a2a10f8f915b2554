/** Tests text against a pattern that staff wrote, in a thread: a pattern that runs for ever stops nobody else. */
import { Worker } from 'node:worker_threads'

/** From its turn on. A good pattern takes microseconds; the rest is for a busy machine. */
const timeLimitMs = 1000

const program = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ pattern, text }) => {
  let isMatch = false
  try { isMatch = new RegExp(pattern, 'u').test(text) } catch {}
  parentPort.postMessage(isMatch)
})`

let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

function started(): Worker {
  if (thread) return thread
  const worker = new Worker(program, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } })
  // It keeps no server from ending.
  worker.unref()
  worker.once('exit', () => {
    if (thread === worker) thread = undefined
  })
  thread = worker
  return worker
}

function asked(pattern: string, text: string): Promise<boolean> {
  const worker = started()
  return new Promise((resolve) => {
    const answer = (isMatch: boolean) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error')
      worker.on('error', () => undefined)
      resolve(isMatch)
    }
    const timer = setTimeout(() => {
      thread = undefined
      void worker.terminate()
      answer(false)
    }, timeLimitMs)
    worker.once('message', answer).once('error', () => answer(false))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ pattern, text })
  })
}

/** A pattern that takes too long, or is none, counts as not matched. One after the other: the thread is one. */
export function matchesPattern(pattern: string, text: string): Promise<boolean> {
  const mine = last.then(() => asked(pattern, text))
  last = mine
  return mine
}
