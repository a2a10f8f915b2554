import type { Customer } from '@hop/contract/features/customer-records'
import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { showSuccess } from '../../ui/feedback/toasts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

const t = textsOf('subscriptions')

interface ReminderDialogProps {
  customer: Customer
  subscription: Subscription
  opened: boolean
  onClose: () => void
}

export function ReminderDialog({ customer: { email }, subscription, opened, onClose }: ReminderDialogProps) {
  const { id, subscriptionPlanName: plan } = subscription
  const send = useAction(subscriptions.sendReminder, {
    onSuccess: ({ data: { recipients, wasSentToday } }) =>
      showSuccess(
        wasSentToday
          ? t('reminding.sentBefore')
          : t('success.sendServiceRenewReminderEmailSuccessful', { recipients: recipients.join(', ') }),
      ),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reminding.title')}
      consequence={email === '' ? t('reminding.toAdmins', { plan }) : t('reminding.toCustomer', { plan, email })}
      confirmLabel={t('reminding.confirm')}
      onConfirm={() => send.mutateAsync({ params: { subscriptionId: id } })}
    />
  )
}
