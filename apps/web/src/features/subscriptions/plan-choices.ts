/** The plans offered, as a field chooses from them. */
import type { SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { usePlanFormat } from '../plans/plan-format'

export type OfferedPlan = SubscriptionOffer['plans'][number]

/** A short list is read faster than searched. */
export const isLong = (plans: readonly OfferedPlan[]) => plans.length > 10

/** "Tiêu chuẩn · 1 tháng · 400.000 ₫ (gồm VAT)" */
export function usePlanChoices(plans: readonly OfferedPlan[]) {
  const format = usePlanFormat()
  return plans.map(({ id, name, numberOfDaysUsage, unitTime, priceWithVat }) => ({
    value: id,
    label: [name, format.usage(numberOfDaysUsage, unitTime), format.grossPrice(priceWithVat)].join(' · '),
  }))
}

export const limitsOf = (plan: OfferedPlan | undefined) =>
  plan && {
    concurrentMeetings: plan.numberOfConcurrentMeetings,
    participants: plan.maximumNumberOfParticipantsInMeeting,
  }
