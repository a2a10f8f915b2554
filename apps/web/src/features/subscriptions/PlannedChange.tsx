import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { Alert, Group, Text } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { dayText } from '../../ui/text/times'
import { lastDayText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import { subscriptionQueries } from './subscription-queries'
import { useEndText } from './useEndText'

const t = textsOf('subscriptions')

interface PlannedChangeProps {
  subscription: Subscription
  planned: NonNullable<Subscription['plannedUpgrade']>
}

/** A change of plan that was ordered for later. */
export function PlannedChange({ subscription, planned }: PlannedChangeProps) {
  const { subscriptionPlanName: plan, takesEffectAt, endTime, amount } = planned
  const endText = useEndText()
  const drop = useAction(subscriptions.cancelPlannedUpgrade, {
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.cancelPlannedUpgradeSuccess',
  })
  return (
    <Alert variant="outline" icon={<IconCalendarTime size={18} />} title={t('planned.title', { plan })} c="inherit">
      <Group justify="space-between" gap="sm">
        <Text fz="sm">
          {t('planned.text', { day: dayText(takesEffectAt), end: endText(endTime), amount: moneyText(amount) })}
        </Text>
        {subscription.can.cancelPlannedUpgrade ? (
          <ConfirmButton
            size="xs"
            title={t('planned.question', { plan })}
            consequence={t('planned.consequence', {
              current: subscription.subscriptionPlanName,
              end: lastDayText(subscription.endTime),
            })}
            confirmLabel={t('planned.confirm')}
            onConfirm={() => drop.mutateAsync({ query: { customerSubscriptionId: subscription.id } })}
          >
            {t('planned.cancel')}
          </ConfirmButton>
        ) : null}
      </Group>
    </Alert>
  )
}
