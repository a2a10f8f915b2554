import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/feedback/StatusBadge'

const tones = { PENDING: 'amber', INPROGRESS: 'green', END: 'gray', CANCEL: 'red' } as const

export function MeetingStatusBadge({ status }: { status: MeetingStatus }) {
  const { t } = useTranslation('meeting-words')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
