/**
 * The threads that look at pictures. There are few, so that many checks wait for each other instead of slowing down the portal.
 * They start with the first picture, because the models take memory, and end after a while without work.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { builtFile } from '../../platform/threads/run-in-thread.js'
import type { Looked, PicturesToLookAt } from './seen-face.js'

/** If this many wait, a further one would wait too long. */
export class FacesBusy extends Error {}
/** The thread failed, or took too long. */
export class FacesNotSeen extends Error {}

const threadFile = builtFile(new URL('./thread/face-thread.js', import.meta.url))
const mostThreads = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2) - 1))
const mostWaiting = 60
const limits = { answerMs: 90_000, idleMs: 120_000, memoryMb: 512 }

interface Task {
  asked: PicturesToLookAt
  resolve: (looked: Looked) => void
  reject: (error: Error) => void
}

const waiting: Task[] = []
const idle: Thread[] = []
let started = 0

interface Thread {
  run(task: Task): void
  /** Ends by itself unless it is needed again. */
  rest(): void
}

export function lookAtFaces(asked: PicturesToLookAt): Promise<Looked> {
  return new Promise((resolve, reject) => {
    if (waiting.length >= mostWaiting) return reject(new FacesBusy('too many pictures wait'))
    waiting.push({ asked, resolve, reject })
    next()
  })
}

function next(): void {
  if (waiting.length === 0) return
  const thread = idle.pop() ?? (started < mostThreads ? startThread() : undefined)
  const task = thread && waiting.shift()
  if (task) thread.run(task)
}

function startThread(): Thread {
  started += 1
  const worker = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb }, execArgv: [] })
  let task: Task | undefined
  let timer: NodeJS.Timeout | undefined
  let resting: NodeJS.Timeout | undefined
  const settle = (answer: (asked: Task) => void) => {
    clearTimeout(timer)
    const answered = task
    task = undefined
    // Nothing keeps a portal from ending but a question that is asked.
    worker.unref()
    if (answered) answer(answered)
  }
  const thread: Thread = {
    run: (given) => {
      clearTimeout(resting)
      task = given
      worker.ref()
      timer = setTimeout(() => void worker.terminate(), limits.answerMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(given.asked)
    },
    rest: () => {
      resting = setTimeout(() => {
        idle.splice(idle.indexOf(thread), 1)
        void worker.terminate()
      }, limits.idleMs).unref()
    },
  }
  worker.on('message', (looked: Looked) => {
    settle(({ resolve }) => resolve(looked))
    idle.push(thread)
    thread.rest()
    next()
  })
  worker.on('error', (error) => settle(({ reject }) => reject(new FacesNotSeen('the thread failed', { cause: error }))))
  worker.on('exit', () => {
    started -= 1
    clearTimeout(resting)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    settle(({ reject }) => reject(new FacesNotSeen('the thread ended')))
    next()
  })
  return thread
}
