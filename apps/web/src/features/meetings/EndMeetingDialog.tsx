import { meetings } from '@hop/contract/features/meetings'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { numberText } from '../../ui/text/numbers'
import { meetingQueries } from './meeting-queries'

const t = textsOf('meeting-labels')

interface EndMeetingDialogProps {
  meeting: { id: number; name: string; numUsers: number } | undefined
  opened: boolean
  onClose: () => void
}

export function EndMeetingDialog({ meeting, opened, onClose }: EndMeetingDialogProps) {
  const end = useAction(meetings.end, { refreshes: meetingQueries, success: 'meeting-labels:ending.done' })
  const people = meeting?.numUsers ?? 0
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('ending.title', { name: meeting?.name ?? '' })}
      consequence={
        people > 0 ? t('ending.consequence', { count: people, total: numberText(people) }) : t('ending.consequenceEmpty')
      }
      confirmLabel={t('ending.confirm')}
      dismissLabel={t('ending.dismiss')}
      onConfirm={() => meeting && end.mutateAsync({ query: { meetingId: meeting.id } })}
    />
  )
}
