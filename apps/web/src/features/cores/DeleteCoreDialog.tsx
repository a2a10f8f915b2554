import { cores } from '@hop/contract/features/cores'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import type { NamedCore } from './core-list'

interface DeleteCoreDialogProps {
  core: NamedCore | undefined
  opened: boolean
  onClose: () => void
}

export function DeleteCoreDialog({ core, opened, onClose }: DeleteCoreDialogProps) {
  const { t } = useTranslation('cores')
  const remove = useAction(cores.remove, { refreshes: [cores.list], success: 'cores:list.deleted' })
  if (!core) return null
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { name: core.name })}
      consequence={t(core.isBuiltIn ? 'deletion.builtInConsequence' : 'deletion.consequence')}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id: core.id } })}
    />
  )
}
