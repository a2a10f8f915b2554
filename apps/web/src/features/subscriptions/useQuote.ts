import type { CallInput } from '@hop/contract/call'
import type { orders } from '@hop/contract/features/orders'
import type { SubscriptionQuote, subscriptions } from '@hop/contract/features/subscriptions'
import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '../../api/useCall'

type Preview =
  | typeof subscriptions.previewRegister
  | typeof subscriptions.previewRenew
  | typeof subscriptions.previewUpgrade
  | typeof orders.preview

export interface Quoting {
  /** The last figures, until the next have come. */
  quote: SubscriptionQuote | undefined
  /** The figures are those of what the form says now: they may be agreed to. */
  isCurrent: boolean
  /** Asked and not answered yet. */
  isPending: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

const typingPauseMs = 250

/** What a change would cost, requested again whenever the form changes. Without an input there is nothing to ask yet. */
export function useQuote<const Definition extends Preview>(call: Definition, input: CallInput<Definition> | undefined): Quoting {
  // As text: an equal input is the same input, however often it was made.
  const wanted = input === undefined ? undefined : JSON.stringify(input)
  const [asked] = useDebouncedValue(wanted, typingPauseMs)
  const query = useCall(call, (asked === undefined ? {} : JSON.parse(asked)) as CallInput<Definition>, {
    enabled: asked !== undefined,
    keepPreviousData: true,
    // Prices change, and so does the day: what was right when the dialog was open last is asked again.
    staleTimeMs: 0,
  })
  const isPending = wanted !== undefined && (wanted !== asked || query.isFetching)
  const { data } = query as { data: { data: SubscriptionQuote } | undefined }
  return {
    quote: wanted === undefined ? undefined : data?.data,
    isCurrent: wanted !== undefined && !isPending && query.isSuccess,
    isPending,
    error: isPending || wanted === undefined ? null : query.error,
    refetch: query.refetch,
  }
}
