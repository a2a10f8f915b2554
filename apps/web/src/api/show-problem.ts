import { errorText } from '../ui/feedback/error-text'
import { showFailure } from '../ui/feedback/toasts'

/** Shows what a call threw, as a toast. An aborted call was aborted on purpose: nothing is shown. */
export function showProblem(problem: unknown): void {
  if (problem instanceof DOMException && problem.name === 'AbortError') return
  showFailure(errorText(problem))
}
