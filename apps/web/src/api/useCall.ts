import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callServer } from './client'

export interface UseCallOptions {
  /** False while the input is not known yet. */
  enabled?: boolean
  /** The rows of the last input stay, told apart by `isPlaceholderData`, until the next have come. */
  keepPreviousData?: boolean
  staleTimeMs?: number
  refetchEveryMs?: number
}

/** The first part of every query key of this call. */
export const callKey = (call: Call) => `${call.method} ${call.path}`

/** Reads from the server; the answer is kept and shared by method, path and input. */
export function useCall<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  options: UseCallOptions = {},
): UseQueryResult<CallAnswer<Definition>> {
  const query: UseQueryOptions<CallAnswer<Definition>> = {
    queryKey: [callKey(call), input],
    queryFn: ({ signal }) => callServer(call, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchEveryMs ?? false,
  }
  if (options.staleTimeMs !== undefined) query.staleTime = options.staleTimeMs
  if (options.keepPreviousData) query.placeholderData = keepPreviousData as NonNullable<typeof query.placeholderData>
  return useQuery(query)
}
