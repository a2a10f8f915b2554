import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { useLeavingAnswer } from '../../forms/confirm-leaving'

export function ConfirmLeavingDialog() {
  const { t } = useTranslation('shell')
  const answer = useLeavingAnswer()
  return (
    <ConfirmDialog
      opened={answer !== null}
      onClose={() => answer?.(false)}
      title={t('leave.title')}
      consequence={t('leave.consequence')}
      confirmLabel={t('leave.confirm')}
      dismissLabel={t('leave.stay')}
      danger
      onConfirm={() => answer?.(true)}
    />
  )
}
