import { parentPort } from 'node:worker_threads'

/** What the file of a thread ends with: one answer for each work that runInThread gives it. Work that fails ends the thread. */
export function answerWork<Work, Answer>(answerOf: (work: Work) => Answer | Promise<Answer>): void {
  const answer = async (work: Work) => {
    const given = await answerOf(work)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(given)
  }
  parentPort?.on('message', (work: Work) => void answer(work))
}
