/** What the form of an upgrade holds, and what the call makes of it. */
import { longestUsage } from '@hop/contract/features/plans'
import { type Subscription, subscriptions, upgradeOptions } from '@hop/contract/features/subscriptions'
import { fieldRule } from '@hop/contract/field-rule'
import { calendarDay } from '@hop/contract/fields'
import * as z from 'zod/mini'
import { instantOf } from './chosen-day'
import type { OfferedPlan } from './plan-choices'

const { newSubPlanId, numberOfConcurrentMeetings, meetingConcurrentParticipantsLimit } = subscriptions.upgrade.body.shape
const { upgradeOption, numOfMonth } = subscriptions.upgrade.query.shape

/** The call's own fields, with a day where it takes an instant. */
const fields = z.strictObject({
  newSubPlanId,
  dateStartToUpgrade: calendarDay,
  upgradeOption,
  numOfMonth,
  numberOfConcurrentMeetings,
  meetingConcurrentParticipantsLimit,
})
export type WantedUpgrade = z.infer<typeof fields>

/** How long an extension may be depends on the new plan's unit. */
export const upgradeSchema = (plans: readonly OfferedPlan[]) =>
  fields.check(
    fieldRule<WantedUpgrade>(
      ['newSubPlanId', 'upgradeOption', 'numOfMonth'],
      (wanted) => {
        const plan = plans.find(({ id }) => id === wanted.newSubPlanId)
        const isExtending = wanted.upgradeOption === upgradeOptions.extend
        return !plan || !isExtending || (wanted.numOfMonth ?? 1) <= longestUsage[plan.unitTime]
      },
      { at: 'numOfMonth', code: 'usageTooLong' },
    ),
  )

/** The end that it goes on from travels with it: two clicks do not change the plan twice. */
export function upgradeInput(wanted: WantedUpgrade, { id, endTime }: Subscription, today: string) {
  const { dateStartToUpgrade, upgradeOption, numOfMonth, ...body } = wanted
  const from = instantOf(dateStartToUpgrade, today)
  return {
    query: {
      upgradeOption,
      ...(from === undefined ? {} : { dateStartToUpgrade: from }),
      ...(upgradeOption === upgradeOptions.extend && numOfMonth !== undefined ? { numOfMonth } : {}),
    },
    body: { customerSubscriptionId: id, endTime, ...body },
  }
}
