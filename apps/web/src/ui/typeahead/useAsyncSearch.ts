import { useEffect, useState } from 'react'

export type AsyncSearch<Item> =
  | { kind: 'idle' }
  | { kind: 'searching'; last: readonly Item[] }
  | { kind: 'found'; items: readonly Item[] }
  | { kind: 'failed' }

const pauseMs = 300

/** Searches once typing has paused; a newer term aborts the older search, so that late answers never overwrite newer ones. */
export function useAsyncSearch<Item>(
  term: string | undefined,
  search: (term: string, signal: AbortSignal) => Promise<readonly Item[]>,
  attempt: number,
): AsyncSearch<Item> {
  const [state, setState] = useState<AsyncSearch<Item>>({ kind: 'idle' })
  // The next search begins with nothing: what an earlier one found is no answer to it.
  if (term === undefined && state.kind !== 'idle') setState({ kind: 'idle' })
  useEffect(() => {
    if (term === undefined) return undefined
    const controller = new AbortController()
    const run = async () => {
      setState((before) => ({ kind: 'searching', last: before.kind === 'found' ? before.items : [] }))
      try {
        const items = await search(term, controller.signal)
        if (!controller.signal.aborted) setState({ kind: 'found', items })
      } catch {
        if (!controller.signal.aborted) setState({ kind: 'failed' })
      }
    }
    const timer = setTimeout(() => void run(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the search function is new at every render of its owner; only another term or another try starts a search
  }, [term, attempt])
  return state
}
