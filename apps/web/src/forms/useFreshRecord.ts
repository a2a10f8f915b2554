import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { useCall } from '../api/useCall'

export type RecordOf<Definition extends Call> = CallAnswer<Definition> extends { data: infer Found } ? Found : never

/** The record as it is now, not as it was last shown: an edit that begins with an old version ends in a refusal. */
export function useFreshRecord<const Definition extends Call>(call: Definition, input: CallInput<Definition>) {
  const { data, isFetchedAfterMount, isError, error, refetch } = useCall(call, input, { staleTimeMs: 0 })
  const answer = data as { data: RecordOf<Definition> } | undefined
  return { record: isFetchedAfterMount ? answer?.data : undefined, isError, error, refetch }
}
