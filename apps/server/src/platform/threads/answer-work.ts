import { parentPort } from 'node:worker_threads'

/** What the file of a thread ends with: one answer for each work that runInThread gives it. Work that fails ends the thread. */
export function answerWork(answerOf: (work: never) => unknown): void {
  const answer = async (work: never) => {
    const given = await answerOf(work)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(given)
  }
  parentPort?.on('message', (work: unknown) => void answer(work as never))
}
