import { plans } from '@hop/contract/features/plans'
import { regions, type Region } from '@hop/contract/features/regions'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

interface DeleteRegionDialogProps {
  region: Region | undefined
  opened: boolean
  onClose: () => void
}

export function DeleteRegionDialog({ region, opened, onClose }: DeleteRegionDialogProps) {
  const { t } = useTranslation('regions')
  const remove = useAction(regions.remove, {
    refreshes: [regions.list, regions.names, plans.list],
    success: 'regions:list.deleted',
  })
  if (!region) return null
  const { id, name } = region
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { name })}
      consequence={t('deletion.consequence')}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id } })}
    />
  )
}
