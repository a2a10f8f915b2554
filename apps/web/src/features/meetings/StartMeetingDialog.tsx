import { meetings } from '@hop/contract/features/meetings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { meetingQueries } from './meeting-queries'
import { NotRecordedDialog } from './NotRecordedDialog'

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
    onSuccess: ({ startUrl, warning }) => (warning === null ? window.location.assign(startUrl) : setWarnedOf(startUrl)),
  })
  // It runs, but not as planned: who starts it reads so before entering.
  const [warnedOf, setWarnedOf] = useState<string>()
  if (warnedOf !== undefined)
    return (
      <NotRecordedDialog
        name={meeting?.name ?? ''}
        opened={opened}
        onClose={onClose}
        onEnter={() => window.location.assign(warnedOf)}
      />
    )
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
