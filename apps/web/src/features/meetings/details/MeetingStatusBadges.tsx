import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { MeetingStatusBadge } from '../MeetingStatusBadge'

const t = textsOf('meeting-labels')

export function MeetingStatusBadges({ meeting: { status, isOverdue, isDeleted } }: { meeting: MeetingDetail }) {
  return (
    <>
      <MeetingStatusBadge status={status} />
      {isOverdue ? <StatusBadge tone="red">{t('overdue')}</StatusBadge> : null}
      {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : null}
    </>
  )
}
