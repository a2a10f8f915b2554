import { meetings } from '@hop/contract/features/meetings'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { meetingQueries } from './meeting-queries'

interface StartMeetingDialogProps {
  meeting: { id: number; name: string } | undefined
  /** `restarting`: a new session of a meeting that has ended. */
  kind?: 'starting' | 'restarting'
  opened: boolean
  onClose: () => void
}

/** Asks, opens the room, and goes there in the same tab. */
export function StartMeetingDialog({ meeting, kind = 'starting', opened, onClose }: StartMeetingDialogProps) {
  const { t } = useTranslation('meeting-words')
  const start = useAction(meetings.start, {
    refreshes: meetingQueries,
    onSuccess: ({ startUrl }) => window.location.assign(startUrl),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`${kind}.title`, { name: meeting?.name ?? '' })}
      consequence={t(`${kind}.consequence`)}
      confirmLabel={t(`${kind}.confirm`)}
      onConfirm={() => meeting && start.mutateAsync({ query: { meetingId: meeting.id } })}
    />
  )
}
