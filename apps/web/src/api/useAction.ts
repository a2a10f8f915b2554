import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { findText, type TextKey } from '@hop/texts/page-texts'
import { showProblem } from './show-problem'
import { showSuccess } from '../ui/feedback/toasts'
import { callServer, Refusal } from './client'
import { keyPerContent } from './idempotency-key'

export interface UseActionOptions<Definition extends Call> {
  onSuccess?: (answer: CallAnswer<Definition>, input: CallInput<Definition>) => void | Promise<void>
  /** Calls whose answers this action has changed. */
  refreshes?: readonly Call[]
  /** Shown as a green toast. */
  success?: TextKey
  /** True: the screen has shown the refusal itself (at a field, in a dialog), so no toast appears. */
  onRefusal?: (refusal: Refusal, input: CallInput<Definition>) => boolean
}

/** Changes something on the server; every outcome is shown exactly once. */
export function useAction<const Definition extends Call>(
  call: Definition,
  options: UseActionOptions<Definition> = {},
): UseMutationResult<CallAnswer<Definition>, Error, CallInput<Definition>> {
  const queries = useQueryClient()
  const [keyFor] = useState(keyPerContent)
  return useMutation({
    mutationFn: (input: CallInput<Definition>) =>
      callServer(call, input, call.takesIdempotencyKey && { idempotencyKey: keyFor(input) }),
    onSuccess: async (answer, input) => {
      if (options.success) showSuccess(findText(options.success))
      for (const refreshed of options.refreshes ?? []) void queries.invalidateQueries({ queryKey: [refreshed.name] })
      await options.onSuccess?.(answer, input)
    },
    onError: (problem, input) => {
      const isShown = problem instanceof Refusal && options.onRefusal?.(problem, input) === true
      if (!isShown) showProblem(problem)
    },
  })
}
