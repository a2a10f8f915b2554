import type { Participant } from '@hop/contract/features/meeting-records'
import { participants } from '@hop/contract/features/participants'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../api/useAction'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog'
import { meetingQueries } from '../../meeting-queries'

interface RemoveParticipantDialogProps {
  meetingId: number
  person: Participant | undefined
  opened: boolean
  onClose: () => void
}

export function RemoveParticipantDialog({ meetingId, person, opened, onClose }: RemoveParticipantDialogProps) {
  const { t } = useTranslation('meeting-details')
  const remove = useAction(participants.remove, { refreshes: meetingQueries, success: 'meeting-details:removal.done' })
  if (!person) return null
  const { id, name, email } = person
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('removal.title', { name })}
      consequence={t('removal.consequence', { email })}
      confirmLabel={t('removal.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id, meetingId } })}
    />
  )
}
