/** Work that strangers can make heavy runs in a separate thread: other requests do not wait for it, and it can be stopped. */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
  /** The caller has gone: the work is stopped. */
  signal?: AbortSignal | undefined
}

/** The work was stopped: it took too long or too much memory, or its caller has gone. */
export class ThreadEnded extends Error {}

/** A thread runs no TypeScript: from the sources (in tests) what was built of them is started. */
export const builtFile = (url: URL): string => fileURLToPath(url).replace(/(?<=[/\\]apps[/\\]server[/\\])src(?=[/\\])/, 'dist')

/** The number of threads at the same time, so that a hundred uploads are not a hundred threads; further work waits for its turn. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
  if (running < mostAtOnce) {
    running += 1
    return
  }
  if (signal?.aborted) throw new ThreadEnded('gone before it began')
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(new ThreadEnded('gone while waiting'))
    }
    // Work that ends hands its place to the next, so `running` stays the same.
    const turn = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.push(turn)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** The thread is the file's own, which ends with `answerWork`. */
export async function runInThread<Answer>(file: URL, work: unknown, limits: ThreadLimits): Promise<Answer> {
  await takeTurn(limits.signal)
  try {
    if (limits.signal?.aborted) throw new ThreadEnded('gone before it began')
    return await answerOf<Answer>(takeThread(builtFile(file), limits.memoryMb), work, limits)
  } finally {
    giveTurn()
  }
}

interface Thread {
  kind: string
  worker: Worker
}

/**
 * Starting a thread and loading its libraries takes a quarter of a second, and work seldom comes alone: a list is checked and
 * then imported, a meeting has a voice for each person. So a thread that has finished waits this long for more.
 */
const restMs = 10_000
const resting: (Thread & { timer: NodeJS.Timeout })[] = []

function takeThread(file: string, memoryMb: number): Thread {
  const kind = `${memoryMb} ${file}`
  const rested = resting.find((thread) => thread.kind === kind)
  if (rested) {
    forget(rested.worker)
    rested.worker.ref()
    return rested
  }
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] })
  // Also while it is idle and has no other listener.
  worker.on('error', () => forget(worker)).on('exit', () => forget(worker))
  return { kind, worker }
}

function rest({ kind, worker }: Thread): void {
  // Nothing keeps a portal from ending but work that is under way.
  worker.unref()
  resting.push({ kind, worker, timer: setTimeout(() => end(worker), restMs).unref() })
  const [first] = resting
  if (first && resting.length > mostAtOnce) end(first.worker)
}

function end(worker: Worker): void {
  forget(worker)
  void worker.terminate()
}

function forget(worker: Worker): void {
  const index = resting.findIndex((thread) => thread.worker === worker)
  if (index === -1) return
  clearTimeout(resting[index]?.timer)
  resting.splice(index, 1)
}

function answerOf<Answer>(thread: Thread, work: unknown, { timeoutMs, signal }: ThreadLimits): Promise<Answer> {
  const { worker } = thread
  return new Promise<Answer>((resolve, reject) => {
    const fail = (reason: string, cause?: unknown) => {
      settle()
      reject(new ThreadEnded(reason, { cause }))
      void worker.terminate()
    }
    const onAnswer = (answer: Answer) => {
      settle()
      rest(thread)
      resolve(answer)
    }
    const onError = (error: unknown) => fail('failed', error)
    const onExit = () => fail('ended without an answer')
    const onAbort = () => fail('nobody waits any more')
    const timer = setTimeout(() => fail('took too long'), timeoutMs)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(work)
  })
}
