import type { Subscription } from '@hop/contract/features/subscriptions'
import { isCancelled, isUpcoming } from '@hop/contract/subscription-rules'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/feedback/StatusBadge'

/** Green while there are days left, amber on the last one, red once it has ended. */
export function SubscriptionBadge({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscriptions', 'customers'])
  const { remainingDays } = subscription
  if (isCancelled(subscription)) return <StatusBadge tone="gray">{t('badges.cancelled')}</StatusBadge>
  if (isUpcoming(subscription)) return <StatusBadge tone="blue">{t('badges.upcoming')}</StatusBadge>
  if (remainingDays < 0)
    return <StatusBadge tone="red">{t('customers:remaining.expired', { count: -remainingDays })}</StatusBadge>
  if (remainingDays === 0) return <StatusBadge tone="amber">{t('customers:remaining.today')}</StatusBadge>
  return <StatusBadge tone="green">{t('customers:remaining.left', { count: remainingDays })}</StatusBadge>
}
