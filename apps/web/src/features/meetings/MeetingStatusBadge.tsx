import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../ui/feedback/StatusBadge'

const t = textsOf('meeting-labels')

const tones = { PENDING: 'amber', INPROGRESS: 'green', END: 'gray', CANCEL: 'red' } as const

export function MeetingStatusBadge({ status }: { status: MeetingStatus }) {
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
