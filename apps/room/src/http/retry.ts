import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Attempt = 'delivered' | 'failed'

interface RetryOptions {
  /** Before the second try, the third and so on. */
  delaysMs: readonly number[]
  stop: AbortSignal
  attempt: () => Promise<Attempt>
}

/** Tries once more than there are delays; `stopped` if the server stops before that. */
export async function retry({ delaysMs, stop, attempt }: RetryOptions): Promise<'delivered' | 'gaveUp' | 'stopped'> {
  // Every meeting and recording that waits listens to the one stop: many are no leak, each ends with its wait.
  setMaxListeners(0, stop)
  for (const delayMs of [...delaysMs, null]) {
    if (stop.aborted) return 'stopped'
    if ((await attempt()) === 'delivered') return 'delivered'
    if (stop.aborted) return 'stopped'
    if (delayMs === null) break
    await wait(delayMs, undefined, { signal: stop }).catch(() => {})
  }
  return stop.aborted ? 'stopped' : 'gaveUp'
}
