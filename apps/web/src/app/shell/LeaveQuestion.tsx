import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { useLeaveQuestion } from '../../forms/leave-question'

export function LeaveQuestion() {
  const { t } = useTranslation('shell')
  const answer = useLeaveQuestion()
  return (
    <ConfirmDialog
      opened={answer !== null}
      onClose={() => answer?.(false)}
      title={t('leave.title')}
      consequence={t('leave.consequence')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={() => answer?.(true)}
    />
  )
}
