import type { SubscriptionQuote } from '@hop/contract/features/subscriptions'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { isRefusalLike } from '../../ui/feedback/error-text'
import { moneyText } from '../plans/plan-format'
import type { Quoting } from './useQuote'

/** A change is made only at the figures that were shown: when they have changed, the new ones are shown and must be confirmed. */
export function useConfirmedQuote<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  { quote, isCurrent, error, refetch }: Quoting,
  /** Reads again what the change is based on. */
  onStale: () => Promise<unknown>,
) {
  const [before, setBefore] = useState<SubscriptionQuote>()
  const readAgain = () => void onStale().then(refetch)
  const onRefusal = refusalInForm(form)
  const onChanged = (): boolean => {
    setBefore(quote)
    readAgain()
    return true
  }
  /** Without figures there is nothing to agree to: the refusal of the preview is shown instead. */
  const agree = async (send: (shown: SubscriptionQuote) => Promise<unknown>): Promise<void> => {
    if (quote && isCurrent) await send(quote)
    else if (isRefusalLike(error) && error.code === 'StaleEdit') onChanged()
    else if (isRefusalLike(error)) onRefusal(error)
    else readAgain()
  }
  /** On a phone the figures may lie below the fold; the button is always in sight. */
  const submitLabel = (verb: string) => (quote && isCurrent ? `${verb} · ${moneyText(quote.amount)}` : verb)
  return { before, readAgain, onRefusal, onStale: onChanged, agree, submitLabel }
}
