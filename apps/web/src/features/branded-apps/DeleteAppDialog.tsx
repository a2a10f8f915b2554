import { brandedApps, type BrandedApp } from '@hop/contract/features/branded-apps'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { loadBrand } from '../../brand/brand'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'

interface DeleteAppDialogProps {
  app: BrandedApp | undefined
  opened: boolean
  onClose: () => void
}

export function DeleteAppDialog({ app, opened, onClose }: DeleteAppDialogProps) {
  const { t } = useTranslation('branded-apps')
  const remove = useAction(brandedApps.remove, {
    refreshes: [brandedApps.list],
    success: 'branded-apps:list.deleted',
    onSuccess: () => void loadBrand(),
  })
  if (!app) return null
  const { id, name, domainName: domain } = app
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { name })}
      consequence={t('deletion.consequence', { domain })}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    />
  )
}
