import type { RouterHistory } from '@tanstack/react-router'
import { hasUnsavedWords, mayLeave, onUnsavedWords, wouldLoseWords } from '../ui/form/leaving'

/** Asks before a page is left that holds words which nobody has saved. What only the address says of the same page may change. */
export function guardWords(history: RouterHistory): void {
  let unblock: (() => void) | undefined
  onUnsavedWords(() => {
    if (!hasUnsavedWords()) {
      unblock?.()
      unblock = undefined
      return
    }
    unblock ??= history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
      // Closing the tab needs no question where a draft is still there next time.
      enableBeforeUnload: wouldLoseWords,
    })
  })
}
