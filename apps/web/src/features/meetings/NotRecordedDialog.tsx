import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

interface NotRecordedDialogProps {
  name: string
  opened: boolean
  onClose: () => void
  onEnter: () => void
}

/** It runs, but not as planned: who starts it reads so before entering. */
export function NotRecordedDialog({ name, opened, onClose, onEnter }: NotRecordedDialogProps) {
  const { t } = useTranslation('meeting-words')
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
