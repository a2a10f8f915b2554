import { textsOf } from '@hop/texts/page-texts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { useLeavingAnswer } from '../../ui/form/leaving'

const t = textsOf('shell')

export function ConfirmLeavingDialog() {
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
