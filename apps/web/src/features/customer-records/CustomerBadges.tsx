import type { Customer, CustomerRow } from '@hop/contract/features/customer-records'
import { nearExpiryDays } from '@hop/contract/usage-time'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'

const statusTones: Record<CustomerRow['customerStatus'], StatusTone> = { Active: 'green', Inactive: 'gray', Cancelled: 'red' }

export function CustomerStatusBadge({ customerStatus }: Pick<CustomerRow, 'customerStatus'>) {
  const { t } = useTranslation('customers')
  return <StatusBadge tone={statusTones[customerStatus]}>{t(`statuses.${customerStatus}`)}</StatusBadge>
}

/** Red once it has ended, amber while it is near: 0 is the last day of use. */
export function RemainingDaysBadge({ remainingDays }: Pick<CustomerRow, 'remainingDays'>) {
  const { t } = useTranslation('customers')
  if (remainingDays === null) return <StatusBadge tone="gray">{t('remaining.none')}</StatusBadge>
  if (remainingDays < 0) return <StatusBadge tone="red">{t('remaining.expired', { count: -remainingDays })}</StatusBadge>
  if (remainingDays === 0) return <StatusBadge tone="amber">{t('remaining.today')}</StatusBadge>
  return (
    <StatusBadge tone={remainingDays <= nearExpiryDays ? 'amber' : 'green'}>
      {t('remaining.left', { count: remainingDays })}
    </StatusBadge>
  )
}

/** What the customer is now: deleted is said instead of what it was before. */
export function CustomerBadges({ customer: { isDeleted, customerStatus, consent } }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  return (
    <>
      {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : <CustomerStatusBadge customerStatus={customerStatus} />}
      {consent === 'withdrawn' ? <StatusBadge tone="amber">{t('consents.withdrawn')}</StatusBadge> : null}
    </>
  )
}
