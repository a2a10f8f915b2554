import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callServer } from './client'
import { queryClient } from './query-client'

export interface UseCallOptions<Answer = unknown> {
  /** False while the input is not known yet. */
  enabled?: boolean
  /** The rows of the last input stay until the next ones have come; `isPlaceholderData` is true meanwhile. */
  keepPreviousData?: boolean
  staleTimeMs?: number
  /** Only while the page is in sight. */
  refetchEveryMs?: number
  /** Refetches only while this is true of the last answer. */
  refetchWhile?: (answer: Answer) => boolean
  /** For data that others change: refetches when the window gets the focus. */
  refetchOnFocus?: boolean
}

const keyAndFetch = <const Definition extends Call>(call: Definition, input: CallInput<Definition>) => ({
  queryKey: [call.name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => callServer(call, input, { signal }),
})

/** Asked before the screen that needs the answer is drawn, whose own `useCall` of the same input then waits for this one. */
export const prefetchCall = <const Definition extends Call>(call: Definition, input: CallInput<Definition>): void =>
  void queryClient.prefetchQuery(keyAndFetch(call, input))

/** An answer that came with the page itself, and how old it is. */
export const keepAnswer = <const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  answer: CallAnswer<Definition>,
  answeredAt: number,
): void => void queryClient.setQueryData(keyAndFetch(call, input).queryKey, answer, { updatedAt: answeredAt })

/** Reads from the server; the answer is kept and shared by the call's name and input. */
export function useCall<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  options: UseCallOptions<CallAnswer<Definition>> = {},
): UseQueryResult<CallAnswer<Definition>> {
  const query: UseQueryOptions<CallAnswer<Definition>> = {
    ...keyAndFetch(call, input),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => {
      const { refetchEveryMs = false, refetchWhile } = options
      if (!refetchWhile) return refetchEveryMs
      return state.data !== undefined && refetchWhile(state.data) ? refetchEveryMs : false
    },
  }
  // Always: an answer younger than the usual age may be wrong already.
  if (options.refetchOnFocus) query.refetchOnWindowFocus = 'always'
  if (options.staleTimeMs !== undefined) query.staleTime = options.staleTimeMs
  if (options.keepPreviousData) query.placeholderData = keepPreviousData as NonNullable<typeof query.placeholderData>
  return useQuery(query)
}
