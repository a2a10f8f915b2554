/** Work that strangers can make heavy runs in a thread of its own: nobody else waits for it, and it can be ended. */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
  /** Whoever asked has gone: the work ends. */
  signal?: AbortSignal | undefined
}

/** The work was ended: it took too long, too much memory, or nobody waits for it any more. */
export class ThreadEnded extends Error {}

/** A thread runs no TypeScript: from the sources (in tests) what was built of them is started. */
export const builtFile = (url: URL): string => fileURLToPath(url).replace(/(?<=[/\\]apps[/\\]server[/\\])src(?=[/\\])/, 'dist')

/** As many at once, so that a hundred uploads are not a hundred threads; the others wait for their turn. */
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
    // Whoever ends hands its place over: `running` stays as it is.
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

/** The thread is the file's own: it takes `workerData` and answers one message. */
export async function runInThread<Answer>(file: URL, workerData: unknown, limits: ThreadLimits): Promise<Answer> {
  await takeTurn(limits.signal)
  try {
    if (limits.signal?.aborted) throw new ThreadEnded('gone before it began')
    return await answerOf<Answer>(builtFile(file), workerData, limits)
  } finally {
    giveTurn()
  }
}

function answerOf<Answer>(file: string, workerData: unknown, { timeoutMs, memoryMb, signal }: ThreadLimits): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] })
    const end = (reason: string) => () => {
      reject(new ThreadEnded(reason))
      void thread.terminate()
    }
    const onAbort = end('nobody waits any more')
    const timer = setTimeout(end('took too long'), timeoutMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    thread.once('message', (answer: Answer) => resolve(answer))
    thread.once('error', (error) => reject(new ThreadEnded('failed', { cause: error })))
    thread.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      reject(new ThreadEnded('ended without an answer'))
    })
  })
}
