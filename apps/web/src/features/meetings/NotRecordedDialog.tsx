import { textsOf } from '@hop/texts/page-texts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

const t = textsOf('meeting-labels')

interface NotRecordedDialogProps {
  name: string
  opened: boolean
  onClose: () => void
  onEnter: () => void
}

/** It runs, but not as planned: who starts it reads so before entering. */
export function NotRecordedDialog({ name, opened, onClose, onEnter }: NotRecordedDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('notRecorded.title', { name })}
      consequence={t('notRecorded.consequence')}
      confirmLabel={t('notRecorded.confirm')}
      dismissLabel={t('notRecorded.later')}
      onConfirm={onEnter}
    />
  )
}
