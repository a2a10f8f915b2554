import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { MeetingStatusBadge } from '../MeetingStatusBadge'

export function MeetingStatusBadges({ meeting: { status, isOverdue, isDeleted } }: { meeting: MeetingDetail }) {
  const { t } = useTranslation('meeting-words')
  return (
    <>
      <MeetingStatusBadge status={status} />
      {isOverdue ? <StatusBadge tone="red">{t('overdue')}</StatusBadge> : null}
      {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : null}
    </>
  )
}
