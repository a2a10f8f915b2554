/** Tests text against a pattern that staff wrote, in a thread: a pattern that runs for ever blocks no other request. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Counted from the moment when the thread runs: on a busy machine starting one takes longer than any pattern. A good pattern
 * takes microseconds; the rest is for a busy machine.
 */
const timeLimitMs = 1000

const program = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ pattern, texts }) => {
  let answer = 'broken'
  try {
    const compiled = new RegExp(pattern, 'u')
    answer = texts.map((text) => compiled.test(text))
  } catch {}
  parentPort.postMessage(answer)
})`

/** Which of the texts match; or that the pattern is invalid, or takes too long. */
export type PatternOutcome = boolean[] | 'broken' | 'slow'

interface Thread {
  worker: Worker
  isRunning: Promise<unknown>
}

let thread: Thread | undefined
let last: Promise<unknown> = Promise.resolve()

function started(): Thread {
  if (thread) return thread
  const worker = new Worker(program, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } })
  // It keeps no server from ending.
  worker.unref()
  const fresh = { worker, isRunning: once(worker, 'online').catch(() => undefined) }
  worker.once('exit', () => {
    if (thread === fresh) thread = undefined
  })
  thread = fresh
  return fresh
}

async function asked(pattern: string, texts: readonly string[]): Promise<PatternOutcome> {
  const { worker, isRunning } = started()
  await isRunning
  return new Promise((resolve) => {
    const answer = (outcome: PatternOutcome) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error')
      worker.on('error', () => undefined)
      resolve(outcome)
    }
    const timer = setTimeout(() => {
      thread = undefined
      void worker.terminate()
      answer('slow')
    }, timeLimitMs)
    worker.once('message', answer).once('error', () => answer('slow'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ pattern, texts })
  })
}

/** All of the texts share one time limit. One pattern after the other: the thread is one. */
export function tryPattern(pattern: string, texts: readonly string[]): Promise<PatternOutcome> {
  const mine = last.then(() => asked(pattern, texts))
  last = mine
  return mine
}

/** A pattern that takes too long, or is none, counts as not matched. */
export const matchesPattern = async (pattern: string, text: string): Promise<boolean> =>
  (await tryPattern(pattern, [text]))[0] === true
