/** What went wrong is shown exactly once, whoever comes to know of it: an action marks what it has shown, and forms and dialogs show the rest. */
import { errorText } from './error-text'
import { showFailure } from './toasts'

const shown = new WeakSet()

const isAborted = (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError'

/** Shown already: at a field, in a dialog, or as a toast. */
export function markShown(problem: unknown): void {
  if (typeof problem === 'object' && problem !== null) shown.add(problem)
}

/** As a toast. What was aborted was aborted on purpose: nothing is shown. */
export function showOnce(problem: unknown): void {
  if (isAborted(problem) || (typeof problem === 'object' && problem !== null && shown.has(problem))) return
  markShown(problem)
  showFailure(errorText(problem))
}
