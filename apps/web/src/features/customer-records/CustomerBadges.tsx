import type { Customer, CustomerRow } from '@hop/contract/features/customer-records'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'

const t = textsOf('customers')

const statusTones: Record<CustomerRow['customerStatus'], StatusTone> = { Active: 'green', Inactive: 'gray', Cancelled: 'red' }

export function CustomerStatusBadge({ customerStatus }: Pick<CustomerRow, 'customerStatus'>) {
  return <StatusBadge tone={statusTones[customerStatus]}>{t(`statuses.${customerStatus}`)}</StatusBadge>
}

type UsageStatus = NonNullable<CustomerRow['subscriptionStatus']>

/** One colour for one fact, wherever it is shown. */
const usageTones: Record<UsageStatus, StatusTone> = {
  upcoming: 'blue',
  using: 'green',
  near_expire: 'amber',
  expired: 'red',
  cancelled: 'gray',
}

/** Of a customer that is restricted or given up: nobody can use the days that are left. */
const unusableTones: Record<UsageStatus, StatusTone> = { ...usageTones, upcoming: 'gray', using: 'gray', near_expire: 'gray' }

interface UsageBadgeProps {
  status: UsageStatus | null
  remainingDays: number | null
  renewsItself: boolean
  isCustomerActive?: boolean
}

/** How long a subscription can be used: 0 is the last day of use. */
export function UsageBadge({ status, remainingDays, renewsItself, isCustomerActive = true }: UsageBadgeProps) {
  if (status === null || remainingDays === null) return <StatusBadge tone="gray">{t('remaining.none')}</StatusBadge>
  const days = remainingDays === 0 ? t('remaining.today') : t('remaining.left', { count: remainingDays })
  const left = renewsItself ? t('remaining.renewsItself') : days
  const texts: Record<UsageStatus, string> = {
    upcoming: t('remaining.upcoming'),
    using: left,
    near_expire: left,
    expired: t('remaining.expired', { count: -remainingDays }),
    cancelled: t('remaining.cancelled'),
  }
  const tones = isCustomerActive ? usageTones : unusableTones
  return <StatusBadge tone={tones[status]}>{texts[status]}</StatusBadge>
}

/** What the customer is now: deleted is said instead of what it was before. */
export function CustomerBadges({ customer: { isDeleted, customerStatus, consent } }: { customer: Customer }) {
  return (
    <>
      {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : <CustomerStatusBadge customerStatus={customerStatus} />}
      {consent === 'withdrawn' ? <StatusBadge tone="amber">{t('consents.withdrawn')}</StatusBadge> : null}
    </>
  )
}
