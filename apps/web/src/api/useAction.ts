import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { findText, type TextKey } from '@hop/texts/page-texts'
import { markShown, showOnce } from '../ui/feedback/show-once'
import { showSuccess } from '../ui/feedback/toasts'
import { callServer, Refusal } from './client'
import { keyPerContent } from './idempotency-key'

interface ActionOptions<Definition extends Call> {
  onSuccess?: (answer: CallAnswer<Definition>, input: CallInput<Definition>) => void | Promise<void>
  /** Calls whose answers this action has changed. */
  refreshes?: readonly Call[]
  /** Shown as a green toast. */
  success?: TextKey
  /** True: the screen has shown the refusal itself (at a field, in a dialog), so no toast appears. */
  onRefusal?: (refusal: Refusal, input: CallInput<Definition>) => boolean
  /** Whoever awaits the action shows what it throws, a lost connection too. */
  shownByCaller?: true
}

/**
 * Somebody else was faster, and a call that may say so wants to know what comes then. `told`: the calls in `refreshes` are asked again and a
 * toast says so, which is enough where the next try begins with what is there now. True: the screen shows the other version itself.
 */
interface WhenStale<Definition extends Call> {
  onStale: 'told' | ((refusal: Refusal, input: CallInput<Definition>) => boolean)
}

type IsStaleAtTimes<Definition extends Call> = 'StaleEdit' extends Definition['refusals'][number] ? true : false

type UseActionOptions<Definition extends Call> = ActionOptions<Definition> &
  (IsStaleAtTimes<Definition> extends true ? WhenStale<Definition> : { onStale?: never })

/** Nothing to say: for calls that want nothing. */
type Given<Definition extends Call> =
  IsStaleAtTimes<Definition> extends true ? [UseActionOptions<Definition>] : [UseActionOptions<Definition>?]

type Action<Definition extends Call> = UseMutationResult<CallAnswer<Definition>, Error, CallInput<Definition>>

/** Changes something on the server; every outcome is shown exactly once. */
export const useAction = <const Definition extends Call>(call: Definition, ...[options]: Given<Definition>): Action<Definition> =>
  useActionOfForm(call, options ?? {})

/** For the hooks of forms/, which take any call and so cannot be asked by its type what comes when somebody else was faster. */
export function useActionOfForm<const Definition extends Call>(
  call: Definition,
  options: ActionOptions<Definition> & Partial<WhenStale<Definition>>,
): Action<Definition> {
  const queries = useQueryClient()
  const [keyFor] = useState(keyPerContent)
  const refresh = () => {
    for (const { name } of options.refreshes ?? []) void queries.invalidateQueries({ queryKey: [name] })
  }
  const isShownByScreen = (refusal: Refusal, input: CallInput<Definition>): boolean => {
    const { onRefusal, onStale } = options
    if (refusal.code !== 'StaleEdit' || onStale === undefined) return onRefusal?.(refusal, input) === true
    const isShown = onStale !== 'told' && onStale(refusal, input)
    if (!isShown) refresh()
    return isShown
  }
  return useMutation({
    mutationFn: (input: CallInput<Definition>) =>
      callServer(call, input, call.takesIdempotencyKey && { idempotencyKey: keyFor(input) }),
    onSuccess: async (answer, input) => {
      if (options.success) showSuccess(findText(options.success))
      refresh()
      await options.onSuccess?.(answer, input)
    },
    onError: (problem, input) => {
      if (options.shownByCaller) return
      if (problem instanceof Refusal && isShownByScreen(problem, input)) markShown(problem)
      showOnce(problem)
    },
  })
}
