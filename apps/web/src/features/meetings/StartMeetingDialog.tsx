import { meetings } from '@hop/contract/features/meetings'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { meetingReads } from './meeting-reads'

interface StartMeetingDialogProps {
  meeting: { id: number; name: string } | undefined
  opened: boolean
  onClose: () => void
}

/** Asks, opens the room, and goes there in the same tab. */
export function StartMeetingDialog({ meeting, opened, onClose }: StartMeetingDialogProps) {
  const { t } = useTranslation('meetings')
  const start = useAction(meetings.start, {
    refreshes: meetingReads,
    onSuccess: ({ startUrl }) => window.location.assign(startUrl),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('starting.title', { name: meeting?.name ?? '' })}
      consequence={t('starting.consequence')}
      confirmLabel={t('starting.confirm')}
      onConfirm={() => meeting && start.mutateAsync({ query: { meetingId: meeting.id } })}
    />
  )
}
