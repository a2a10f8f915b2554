import { plans, type Plan } from '@hop/contract/features/plans'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

interface DeletePlanDialogProps {
  plan: Plan | undefined
  opened: boolean
  onClose: () => void
}

export function DeletePlanDialog({ plan, opened, onClose }: DeletePlanDialogProps) {
  const { t } = useTranslation('plans')
  const remove = useAction(plans.remove, { refreshes: [plans.list], success: 'plans:list.deleted' })
  if (!plan) return null
  const { id, code, name } = plan
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { name })}
      consequence={t('deletion.consequence', { code })}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id } })}
    />
  )
}
