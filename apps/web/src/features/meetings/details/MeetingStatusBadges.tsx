import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/StatusBadge'

const tones = { PENDING: 'amber', INPROGRESS: 'green', END: 'gray', CANCEL: 'red' } as const

export function MeetingStatusBadges({ meeting: { status, isOverdue, isDeleted } }: { meeting: MeetingDetail }) {
  const { t } = useTranslation('meeting-details')
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      {isOverdue ? <StatusBadge tone="red">{t('overdue')}</StatusBadge> : null}
      {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : null}
    </>
  )
}
