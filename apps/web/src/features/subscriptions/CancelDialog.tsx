import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { subscriptionQueries } from './subscription-queries'

const t = textsOf('subscriptions')

interface CancelDialogProps {
  subscription: Subscription
  opened: boolean
  onClose: () => void
}

export function CancelDialog({ subscription, opened, onClose }: CancelDialogProps) {
  const { customerId, customerName, subscriptionPlanName, remainingDays, plannedUpgrade } = subscription
  const cancel = useAction(subscriptions.cancel, {
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.cancelServiceSuccess',
  })
  const sentences = [
    t('cancellation.consequence', { count: remainingDays }),
    ...(plannedUpgrade ? [t('cancellation.dropsPlanned', { plan: plannedUpgrade.subscriptionPlanName })] : []),
  ]
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('cancellation.title', { plan: subscriptionPlanName, name: customerName })}
      consequence={sentences.join(' ')}
      confirmLabel={t('cancellation.confirm')}
      dismissLabel={t('cancellation.dismiss')}
      onConfirm={() => cancel.mutateAsync({ query: { customerId } })}
    />
  )
}
