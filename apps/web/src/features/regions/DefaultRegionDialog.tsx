import { regions, type Region } from '@hop/contract/features/regions'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

interface DefaultRegionDialogProps {
  region: Region | undefined
  opened: boolean
  onClose: () => void
}

export function DefaultRegionDialog({ region, opened, onClose }: DefaultRegionDialogProps) {
  const { t } = useTranslation('regions')
  const setDefault = useAction(regions.setDefault, { refreshes: [regions.list], success: 'regions:defaulting.done' })
  if (!region) return null
  const { id, name } = region
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('defaulting.title', { name })}
      consequence={t('defaulting.consequence')}
      confirmLabel={t('defaulting.confirm')}
      onConfirm={() => setDefault.mutateAsync({ query: { id } })}
    />
  )
}
